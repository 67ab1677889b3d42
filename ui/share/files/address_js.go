//go:build js && wasm

package files

import (
	"strconv"
	"strings"
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// setAddress changes the page's address to a fragment, or to a query that asks for a file of the site. What the address asked for before goes
// with what was on the screen. A page within another one leaves its address as it is.
func setAddress(link string) {
	if browser.Embedded() {
		return
	}
	location := js.Global().Get("location")
	query := location.Get("search").String()
	wanted := js.Global().Get("URLSearchParams").New(query)
	switch {
	case strings.HasPrefix(link, "?"):
		query = ""
	case !strings.HasPrefix(link, toSlide) && (wanted.Call("has", "model").Bool() || wanted.Call("has", "lecture").Bool()):
		wanted.Call("delete", "model")
		wanted.Call("delete", "lecture")
		if query = wanted.Call("toString").String(); query != "" {
			query = "?" + query
		}
	}
	js.Global().Get("history").Call("replaceState", nil, "", location.Get("pathname").String()+query+link)
}

// fragment is what the address says behind the #; where it says nothing, what one HTML file of the page has inside, unless the tab goes on with
// a work of its own.
func fragment(mine bool) string {
	if said := js.Global().Get("location").Get("hash").String(); len(said) > 1 || mine {
		return said
	}
	inside := js.Global().Get("document").Get("documentElement").Get("dataset").Get("fragment")
	if !inside.Truthy() {
		return ""
	}
	return inside.String()
}

// askedFile is the file of the site that the address asks for, which was fetched while the program was loaded (static/asked.js); nil: none.
func askedFile() *SiteFile {
	asked := js.Global().Get("lassolabAsked")
	if !asked.Truthy() {
		return nil
	}
	text := func(name string) string {
		if value := asked.Get(name); value.Truthy() {
			return value.String()
		}
		return ""
	}
	return &SiteFile{
		Query: text("query"), Lecture: text("kind") == "lecture",
		File: File{Name: text("name"), Text: text("text")}, Wrong: text("wrong"),
	}
}

// setPage tells the feature what is known of the page when it starts.
func (b *Browser) setPage() func(*session.Turn) {
	own := ""
	app := js.Global().Get("document").Call("getElementById", "app")
	bytes, _ := strconv.ParseInt(app.Get("dataset").Get("single").String(), 10, 64)
	if browser.Embedded() {
		address := js.Global().Get("URL").New(js.Global().Get("location").Get("href"))
		address.Get("searchParams").Call("delete", "embed")
		own = address.Get("href").String()
	}
	return func(t *session.Turn) { b.of.SetPage(t, bytes, own) }
}

// copyLink puts the page's address with the fragment into the clipboard.
func (b *Browser) copyLink(fragment string) {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	address += fragment
	b.toClipboard(address, func(t *session.Turn, ok bool) { b.of.ReportCopied(t, ok, address) })
}

// copyFrame puts the HTML of a frame with this page into the clipboard.
func (b *Browser) copyFrame(e CopyFrame) {
	location := js.Global().Get("location")
	query := "?embed"
	if e.Query != "" {
		query += "&" + e.Query[1:]
	}
	// The origin of a page that was opened from disk has no name.
	before, _, _ := strings.Cut(location.Get("href").String(), "?")
	before, _, _ = strings.Cut(before, "#")
	html := FrameHTML(before+query+e.Fragment, e.Title)
	b.toClipboard(html, func(t *session.Turn, ok bool) { b.of.ReportFrame(t, ok, html) })
}
