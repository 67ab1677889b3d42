// Serve is the page's server for one's own machine: go run ./wasm/serve -dir dist -addr 127.0.0.1:8080.
// It prints the address to open, and who can open it: nobody but this machine, unless it is asked for with -open.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"slices"
	"strconv"
	"syscall"
	"time"

	"lassolab/wasm/serve/site"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("serve: ")
	dir := flag.String("dir", "dist", "the `folder` with the built page")
	addr := flag.String("addr", "127.0.0.1:8080",
		"the `address` to listen on; the next free port when it is taken")
	keeps := flag.Bool("offline", false,
		"let browsers keep the page for use without a network; else a reload shows what was built last")
	open := flag.Bool("open", false, "listen on an address that other machines can reach")
	flag.Parse()

	alone, err := loopback(*addr)
	if err != nil {
		log.Fatal(err)
	}
	if !alone && !*open {
		log.Fatalf("other machines could reach %s: listen on 127.0.0.1:8080, or add -open to let them", *addr)
	}
	handler, err := site.Handler(*dir)
	if err != nil {
		log.Fatal(err)
	}
	if !*keeps {
		handler = site.Unkept(handler)
	}
	if alone {
		handler = site.Local(handler)
	}
	listener, err := listen(*addr)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("Lassolab is at http://%s/ (Ctrl-C ends it)\n%s\n", listener.Addr(), reach(alone, *dir))
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
}

// reach says who can open the page.
func reach(alone bool, dir string) string {
	if alone {
		return "Only this machine can open it."
	}
	return "Every machine that can reach this one can open it, and read all files in " + dir + "."
}

// loopback reports whether an address is reached from this machine alone. A name is what all its addresses are.
func loopback(addr string) (bool, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil || host == "" { // without a host, it is all of them
		return false, err
	}
	addresses, err := net.LookupIP(host)
	if err != nil {
		return false, err
	}
	return !slices.ContainsFunc(addresses, func(ip net.IP) bool { return !ip.IsLoopback() }), nil
}

// tries is how many ports are tried from the wanted one on.
const tries = 20

// listen opens the address, or the next port after it that is free.
func listen(addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, err
	}
	wanted, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("the port %q is not a number", port)
	}
	var taken error
	for i := range tries {
		listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(wanted+i)))
		if !errors.Is(err, syscall.EADDRINUSE) {
			return listener, err
		}
		taken = err
	}
	return nil, taken
}
