// Serve is the page's server for one's own machine: go run ./wasm/serve -dir dist -addr 127.0.0.1:8080.
// It prints the address to open.
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
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
	flag.Parse()

	handler, err := site.Handler(*dir)
	if err != nil {
		log.Fatal(err)
	}
	if !*keeps {
		handler = site.Unkept(handler)
	}
	listener, err := listen(*addr)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("Lassolab is at http://%s/ (Ctrl-C ends it)\n", listener.Addr())
	server := &http.Server{Handler: handler, ReadHeaderTimeout: 10 * time.Second}
	log.Fatal(server.Serve(listener))
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
