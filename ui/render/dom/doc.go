// Package dom shows components on the page. Vugu compiles them and builds their tree of nodes; this package
// keeps the tree of the page, compares it with the new one, and writes only the differences to the page.
//
//	loop := dom.NewLoop(fault)                       // runs all that changes the state, call by call
//	document := dom.NewBrowser(loop.Post, loop.Urge) // handlers run after their events
//	tree, err := dom.NewTree(document, document.Find("#app"), loop.Env(), root)
//	loop.Run(tree)
//
// # What a template may rely on
//
// An element remains for the matching node of the next build: the node of the same key (the attribute
// key='…', which does not go to the page), or the next node with the same tag between the same two texts.
// White space between tags is text, so an element under vg-if on lines of its own comes and goes while its
// neighbours keep their focus, text and scroll position. Only the rows of a list that changes its order need
// a key. A component keeps its elements as long as Vugu keeps the component.
//
// vg-content of a string is always a text, whatever it contains. HTML has the type vugu.HTML.
//
// Properties (.value, .checked) are compared with the page at each render: a typed value that the state does
// not accept is reset. Two are our own: .modal opens a <dialog> and .popped an element with popover, as long as
// they are true. The browser gives the focus back, and closes both by Escape too: a template hears @close or
// @toggle. Such an element is always on the page, and empty while there is nothing to show.
//
// vg-js-create runs once for an element, when the page around it is complete; vg-js-populate follows it. The
// event @gone belongs to the element: its handler gets no event and runs when the element has left the page.
// This package writes nothing into an element whose template leaves it empty.
//
// Rendered is called for every component after each render, those within others first; its context tells the
// first time. Destroy is called by Vugu when it has built without the component, which is before its elements
// leave the page.
//
// An element within an SVG is an SVG element, the root of a component included.
//
// # What Vugu cannot do
//
// Its compiler has no text expressions between tags: what changes needs an element with vg-content. The text
// of a template is fixed.
//
// It knows a component by its place among the components of the one around it. One under vg-if makes Vugu
// build those within the later ones anew, which then lose their state: put it last, or move the condition
// into it.
//
// # The page's thread
//
// The page's thread is never busy for long: keys, clicks and frames come in between. Loop runs calls,
// renders, paints the pictures one by one, and then does what waits for them; between two of these the
// browser gets its turn (browser.Pace), and calls come first. A render is never interrupted, so it must be
// short: its changes go to the page as orders in one call (browser_js.go, static/orders.js), which takes a
// third of the time of one call for each.
//
// A picture may pause in its middle (svg.Pause, layout.Graph.Pause). Events at pictures wait until the
// picture is complete (svg.Listeners); the drawing under the pen never pauses. A picture leaves what another
// size of its host or an answer of dagre requires to svg.Page.Paint. Lists have limits and say what they
// leave out. Update and Compute cannot be interrupted: what takes more than a moment belongs into a worker.
// wasm/browser/views_smooth_test.go and smooth_test.go measure this.
package dom
