package browser

import (
	"context"
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// element is something on the page that assistive technology can see.
type element struct {
	page *page
	node cdp.BackendNodeID
	what string // for messages
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
	found, err := p.query(nil, role, name)
	if err != nil {
		p.t.Fatal(err)
	}
	return len(found) > 0
}

// all gives the elements of a role inside this one, in the order of the document.
func (e *element) all(role string) []*element {
	e.page.t.Helper()
	found, err := e.page.query(e, role, "")
	if err != nil {
		e.page.t.Fatal(err)
	}
	return found
}

func (p *page) findIn(within *element, role, name string) *element {
	p.t.Helper()
	var found []*element
	what := fmt.Sprintf("%s %q", role, name)
	if within != nil {
		what += " in " + within.what
	}
	p.until(what, func() bool {
		var err error
		found, err = p.query(within, role, name) // an error is a page that is being loaded
		return err == nil && len(found) > 0
	})
	return found[0]
}

// query asks the accessibility tree.
func (p *page) query(within *element, role, name string) ([]*element, error) {
	return try(p, func(ctx context.Context, t *chromedp.Target) ([]*element, error) {
		under := accessibility.QueryAXTreeParams{AccessibleName: name, Role: role}
		if within != nil {
			under.BackendNodeID = within.node
		} else {
			document, err := cdp.Call(ctx, t, dom.GetDocument, dom.GetDocumentParams{})
			if err != nil {
				return nil, err
			}
			under.BackendNodeID = document.Root.BackendNodeID
		}
		answer, err := cdp.Call(ctx, t, accessibility.QueryAXTree, under)
		if err != nil {
			return nil, err
		}
		var found []*element
		for _, n := range answer.Nodes {
			if !n.Ignored && n.BackendDOMNodeID != 0 {
				found = append(found, &element{p, n.BackendDOMNodeID, fmt.Sprintf("%s %q", role, name)})
			}
		}
		return found, nil
	})
}

// call calls a JavaScript function with the element as this.
func call[T any](e *element, function string, arguments ...any) T {
	e.page.t.Helper()
	value, err := try(e.page, func(ctx context.Context, t *chromedp.Target) (T, error) {
		resolved, err := cdp.Call(ctx, t, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: e.node})
		if err != nil {
			var none T
			return none, err
		}
		on := func(p *runtime.CallFunctionOnParams) { p.ObjectID = resolved.Object.ObjectID }
		return chromedp.CallFunctionOn[T](function, on, arguments...)(ctx, t)
	})
	if err != nil {
		e.page.t.Fatalf("%s: %v", e.what, err)
	}
	return value
}

// click clicks in the middle of what is to be seen of the element; whatever covers it gets the click, as with people.
func (e *element) click() {
	e.page.t.Helper()
	middle := call[[]float64](e, `function() {
		this.scrollIntoView({ block: "nearest", inline: "nearest" });
		let { left, top, right, bottom } = this.getBoundingClientRect();
		for (let box = this.parentElement; box; box = box.parentElement) {
			if (getComputedStyle(box).overflow === "visible") continue;
			const frame = box.getBoundingClientRect();
			[left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
			[top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
		}
		return [(left + right) / 2, (top + bottom) / 2];
	}`)
	e.page.do(chromedp.MouseClickXY(middle[0], middle[1]))
}

// write puts text in place of what a text field holds, by the keyboard.
func (e *element) write(text string) {
	e.page.t.Helper()
	e.focus()
	e.page.do(selectAll, chromedp.KeyEvent(text))
}

var selectAll = chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl))

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
