package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"sync"
)

// outside is the only way from the browser to anything but this machine: what leaves a page, a worker or a service worker of any test comes here, is noted, and
// goes no further.
var outside gateway

type gateway struct {
	mu   sync.Mutex
	seen []string
}

// ownOfBrowser are requests that Chromium makes for itself, whatever page is open.
var ownOfBrowser = regexp.MustCompile(`^\w+ (https?:)?//([\w-]+\.)*(google|googleapis|gstatic|gvt1)\.com[:/]`)

// open gives the address at which the browser is to ask for what is elsewhere.
func (g *gateway) open() (address string, shut func()) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked := r.Method + " " + r.URL.String(); !ownOfBrowser.MatchString(asked) {
			g.mu.Lock()
			g.seen = append(g.seen, asked)
			g.mu.Unlock()
		}
		http.Error(w, "there is nothing elsewhere", http.StatusBadGateway)
	}))
	return server.URL, server.Close
}

// take gives what was noted, and forgets it.
func (g *gateway) take() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	seen := g.seen
	g.seen = nil
	return seen
}

// silent reports whether no page of any test asked for anything elsewhere, and prints what was asked for.
func (g *gateway) silent() bool {
	seen := g.take()
	slices.Sort(seen)
	for _, asked := range slices.Compact(seen) {
		fmt.Println("FAIL: a request leaves the site:", asked)
	}
	return len(seen) == 0
}
