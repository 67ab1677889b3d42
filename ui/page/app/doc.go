// Package app is the page: the list of its features, one line each, and the loop that brings them messages.
// It knows of a feature only the contract session.Feature, except where it puts components into the page
// (root.vugu) and where it makes the browser's part of a feature (start_js.go).
//
// # The first screen
//
// wasm/prerender opens the page natively at build time, runs the searches of the first example, and writes
// the components as HTML (dom.Static) into index.html, with stills of the pictures (ui/run/graph/still.go,
// ui/model/draw/still.go) for hosts of several proportions. static/first.js hides it, before anything is painted,
// from a reader who returns to a work of their own or opens a link. The program renders behind it; when its
// searches have ended too, takeOver (start_js.go) replaces the first screen within one frame. A picture of
// the program places its parts as its still does (svg.Standing). static/boot.js repeats what was pressed,
// typed, focused or scrolled meanwhile. Whatever depends on the clock is left empty.
package app
