package browser

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// asking is a script that every page of the tests runs first: a question to the page is one call of the protocol, and waiting is done where things change.
//
//go:embed asking.js
var asking string

// withAsking gives a page the script.
func withAsking(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	_, err := cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: asking})
	return chromedp.Void{}, err
}

// element is something on the page that assistive technology can see.
type element struct {
	page   *page
	object runtime.RemoteObjectID
	what   string // for messages
}

// find waits for the first element with the role and the accessible name; an empty name is any.
func (p *page) find(role, name string) *element {
	p.t.Helper()
	return p.findIn(nil, role, name)
}

// find waits for an element inside this one.
func (e *element) find(role, name string) *element {
	e.page.t.Helper()
	return e.page.findIn(e, role, name)
}

// has reports whether the page shows such an element now.
func (p *page) has(role, name string) bool {
	p.t.Helper()
	return evaluate[int](p, fmt.Sprintf(`asking.all(document, %q, %q).length`, role, name)) > 0
}

// all gives the elements of a role inside this one, in the order of the document.
func (e *element) all(role string) []*element {
	e.page.t.Helper()
	list := make([]*element, call[int](e, `function(role) { return asking.all(this, role, "").length; }`, role))
	for i := range list {
		object, err := try(e.page, onElement[*runtime.RemoteObject](e.object, `function(role, i) { return asking.all(this, role, "")[i]; }`, role, i))
		if err != nil {
			e.page.t.Fatal(err)
		}
		list[i] = &element{e.page, object.ObjectID, role + " in " + e.what}
	}
	return list
}

func (p *page) findIn(within *element, role, name string) *element {
	p.t.Helper()
	what := fmt.Sprintf("%s %q", role, name)
	var root runtime.RemoteObjectID
	if within != nil {
		root = within.object
		what += " in " + within.what
	}
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(pause) { // an error is a page that is being loaded
		found, err := try(p, p.first(root, role, name))
		if err == nil && found.ObjectID != "" {
			return &element{p, found.ObjectID, what}
		}
	}
	p.t.Fatalf("waited in vain: %s; before: %s", what, strings.Join(evaluate[[]string](p, `asking.clicks`), ", "))
	return nil
}

// first waits in the page for an element.
func (p *page) first(root runtime.RemoteObjectID, role, name string) chromedp.Action[*runtime.RemoteObject] {
	most := (patience / 2).Milliseconds()
	if root == "" {
		return chromedp.Evaluate[*runtime.RemoteObject](fmt.Sprintf(`asking.first(document, %q, %q, %d)`, role, name, most), chromedp.EvalAwaitPromise)
	}
	return onElement[*runtime.RemoteObject](root, `function(...what) { return asking.first(this, ...what); }`, role, name, most)
}

// onElement calls a JavaScript function with an element of the page as this; a promise is waited for.
func onElement[T any](object runtime.RemoteObjectID, function string, arguments ...any) chromedp.Action[T] {
	return chromedp.CallFunctionOn[T](function, func(p *runtime.CallFunctionOnParams) {
		p.ObjectID, p.AwaitPromise = object, new(true)
	}, arguments...)
}

// call calls a JavaScript function with the element as this.
func call[T any](e *element, function string, arguments ...any) T {
	e.page.t.Helper()
	value, err := try(e.page, onElement[T](e.object, function, arguments...))
	if err != nil {
		e.page.t.Fatalf("%s: %v", e.what, err)
	}
	return value
}

// click clicks in the middle of what is to be seen of the element, once it stands still; whatever covers it gets the click, as with people.
func (e *element) click() {
	e.page.t.Helper()
	middle := call[[]float64](e, `function() { return asking.still(this); }`)
	e.page.do(chromedp.MouseClickXY(middle[0], middle[1]))
	e.page.shown()
}

// write puts text in place of what a text field holds, by the keyboard.
func (e *element) write(text string) {
	e.page.t.Helper()
	e.focus()
	e.page.do(selectAll, typed(text))
}

var selectAll = typed("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))

func (e *element) focus() {
	e.page.t.Helper()
	call[chromedp.Void](e, `function() { this.focus(); }`)
}

// text gives the visible text.
func (e *element) text() string {
	e.page.t.Helper()
	return strings.TrimSpace(call[string](e, `function() { return this.innerText; }`))
}

// value gives what a field holds.
func (e *element) value() string {
	e.page.t.Helper()
	return call[string](e, `function() { return this.value; }`)
}

// checked tells the state of a check box, a radio button or a switch.
func (e *element) checked() bool {
	e.page.t.Helper()
	return call[bool](e, `function() { return this.checked ?? this.getAttribute("aria-checked") === "true"; }`)
}

// disabled tells whether a control refuses to be used.
func (e *element) disabled() bool {
	e.page.t.Helper()
	return call[bool](e, `function() { return this.matches(":disabled") || this.getAttribute("aria-disabled") === "true"; }`)
}

// rows gives the texts of a table's cells, the headings included.
func (e *element) rows() [][]string {
	e.page.t.Helper()
	return call[[][]string](e, `function() {
		return [...this.rows].map((row) => [...row.cells].map((cell) => cell.innerText.trim()));
	}`)
}
