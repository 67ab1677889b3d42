package labels

import (
	"slices"

	"github.com/vugu/vugu/js"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
)

// matrixView is the table of labels. The arrow keys walk it; its rows are moved by dragging, by their buttons, or with Alt.
type matrixView struct {
	svg.Drawing // its root is the table
	panel       *Panel
	sentence    js.Value
	matrix      Matrix
	row, column int // of the cell that Tab reaches; the column -1 is the row's heading
	dragged     int // row; -1: none
	target      int // row it would be dropped at
	below       bool
}

func (c *Panel) newMatrix(host js.Value) svg.Picture {
	host.Set("innerHTML", `<div class="matrix-scroll box"><table class="matrix" role="grid" aria-label="Labels in ≪"></table></div><p class="matrix-sentence caption" aria-live="polite"></p>`)
	v := &matrixView{Drawing: svg.Drawing{Host: host, Root: host.Get("firstChild").Get("firstChild")}, panel: c,
		sentence: host.Get("lastChild"), column: -1, dragged: -1, target: -1}
	v.ListenWhole(v.Root, "keydown", v.key)
	v.ListenWhole(v.Root, "focusin", func(e js.Value) {
		if row, column, ok := cellOf(e.Get("target")); ok {
			v.choose(row, column)
		}
	})
	v.ListenWhole(v.Root, "mouseover", func(e js.Value) {
		if row, column, ok := cellOf(e.Get("target")); ok && v.dragged < 0 {
			v.say(row, column)
		}
	})
	v.ListenWhole(v.Root, "click", v.click)
	v.ListenWhole(v.Root, "pointerdown", v.grab)
	v.ListenWhole(v.Root, "pointermove", v.drag)
	v.ListenWhole(v.Root, "pointerup", func(js.Value) { v.drop() })
	v.ListenWhole(v.Root, "pointercancel", func(js.Value) { v.letGo() })
	return v
}

// Paint shows the matrix as it is now. The label that was walked to stays the one, wherever it is.
func (v *matrixView) Paint() {
	m, _ := v.panel.related()
	if m.Network == nil || v.matrix.equal(&m) {
		return
	}
	before := v.matrix
	v.letGo()
	v.matrix = m
	focused := v.HasFocus()
	v.write()
	v.row, v.column = m.find(&before, v.row, 0), m.find(&before, v.column, -1)
	v.Tab(v.cell(v.row, v.column))
	if focused {
		svg.Later(func() { v.Focus(v.cell(v.row, v.column), true) })
	}
}

// write writes the table, a few rows at a time: the browser has each of them laid out before the next come.
func (v *matrixView) write() {
	const together = 8 // rows
	v.Root.Set("innerHTML", v.matrix.head())
	body := v.Root.Get("tBodies").Index(0)
	for rows := range slices.Chunk(v.matrix.Labels, together) {
		svg.Pause()
		body.Call("insertAdjacentHTML", "beforeend", v.matrix.rows(rows))
		svg.HostSize(v.Root)
	}
}

// find returns the index of the label that stood at an index of another matrix, by its
// name; otherwise if it is gone.
func (m *Matrix) find(before *Matrix, at, otherwise int) int {
	if at < 0 || at >= len(before.Labels) {
		return otherwise
	}
	name := before.Network.Labels[before.Labels[at]].Name
	for i, l := range m.Labels {
		if m.Network.Labels[l].Name == name {
			return i
		}
	}
	return otherwise
}

// cellOf returns the cell an element is in; the upper headings are none.
func cellOf(target js.Value) (row, column int, ok bool) {
	if !target.Truthy() || target.Get("closest").IsUndefined() {
		return 0, 0, false
	}
	cell := target.Call("closest", "tbody th, tbody td")
	if !cell.Truthy() {
		return 0, 0, false
	}
	return cell.Get("parentNode").Get("sectionRowIndex").Int(), cell.Get("cellIndex").Int() - 1, true
}

func (v *matrixView) line(row int) js.Value {
	return v.Root.Get("tBodies").Index(0).Get("rows").Index(row)
}

func (v *matrixView) cell(row, column int) js.Value {
	if row < 0 || row >= len(v.matrix.Labels) || column >= len(v.matrix.Labels) {
		return js.Null()
	}
	return v.line(row).Get("cells").Index(column + 1)
}

// choose makes a cell the one that Tab reaches.
func (v *matrixView) choose(row, column int) {
	v.row, v.column = row, column
	v.Tab(v.cell(row, column))
	v.say(row, column)
}

func (v *matrixView) say(row, column int) {
	if words := say.Visible(v.matrix.sentence(row, column)); v.sentence.Get("textContent").String() != words {
		v.sentence.Set("textContent", words)
	}
}

func (v *matrixView) key(e js.Value) {
	row, column := v.row, v.column
	last := len(v.matrix.Labels) - 1
	key := e.Get("key").String()
	if key == "Escape" && v.dragged >= 0 {
		e.Call("preventDefault")
		v.letGo()
		return
	}
	alt := e.Get("altKey").Bool()
	if e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || alt && key != "ArrowUp" && key != "ArrowDown" {
		return
	}
	switch key {
	case "ArrowUp":
		row--
	case "ArrowDown":
		row++
	case "ArrowLeft":
		column--
	case "ArrowRight":
		column++
	case "Home":
		column = -1
	case "End":
		column = last
	case "PageUp":
		row = 0
	case "PageDown":
		row = last
	default:
		return
	}
	e.Call("preventDefault")
	row, column = min(max(row, 0), last), min(max(column, -1), last)
	if alt {
		v.put(v.row, row)
		return
	}
	if cell := v.cell(row, column); cell.Truthy() {
		v.Focus(cell, false)
		cell.Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
	}
}

// put moves the label of a row to where another row is.
func (v *matrixView) put(row, to int) {
	if row != to {
		v.moveBeside(row, to, to > row)
	}
}

func (v *matrixView) moveBeside(row, beside int, after bool) {
	labels := v.matrix.Network.Labels
	label, other := labels[v.matrix.Labels[row]].Name, labels[v.matrix.Labels[beside]].Name
	v.panel.Page.Act(func(t *session.Turn) { v.panel.Of.Move(t, label, other, after) })
}

func (v *matrixView) click(e js.Value) {
	target := e.Get("target")
	row, column, ok := cellOf(target)
	if !ok {
		return
	}
	v.Focus(v.cell(row, column), false)
	if to := row; target.Get("dataset").Truthy() {
		switch target.Get("dataset").Get("move").String() {
		case "earlier":
			to = max(row-1, 0)
		case "later":
			to = min(row+1, len(v.matrix.Labels)-1)
		}
		v.put(row, to)
	}
}

// grab starts to drag a row by its heading.
func (v *matrixView) grab(e js.Value) {
	row, column, ok := cellOf(e.Get("target"))
	if !ok || column >= 0 || e.Get("button").Int() != 0 || e.Get("target").Get("tagName").String() == "BUTTON" {
		return
	}
	v.dragged = row
	v.Root.Call("setPointerCapture", e.Get("pointerId"))
}

// drag marks where the row would be dropped.
func (v *matrixView) drag(e js.Value) {
	if v.dragged < 0 {
		return
	}
	v.unmark()
	y := e.Get("clientY").Float()
	scroll := v.Root.Get("parentNode")
	if frame := scroll.Call("getBoundingClientRect"); y < frame.Get("top").Float()+edge {
		scroll.Set("scrollTop", scroll.Get("scrollTop").Float()-edge/2)
	} else if y > frame.Get("bottom").Float()-edge {
		scroll.Set("scrollTop", scroll.Get("scrollTop").Float()+edge/2)
	}
	v.target = -1
	for row := range v.matrix.Labels {
		box := v.line(row).Call("getBoundingClientRect")
		top, bottom := box.Get("top").Float(), box.Get("bottom").Float()
		if y >= top && y < bottom {
			v.target, v.below = row, y > (top+bottom)/2
		}
	}
	if v.target == v.dragged {
		v.target = -1
	}
	v.line(v.dragged).Get("classList").Call("add", "dragged")
	if v.target >= 0 {
		side := "above"
		if v.below {
			side = "below"
		}
		v.line(v.target).Get("classList").Call("add", side)
	}
}

// edge is how near to the rim of the table a drag scrolls it, in pixels.
const edge = 16.0

func (v *matrixView) drop() {
	row, target := v.dragged, v.target
	v.letGo()
	if row >= 0 && target >= 0 {
		v.moveBeside(row, target, v.below)
	}
}

func (v *matrixView) letGo() {
	v.unmark()
	v.dragged, v.target = -1, -1
}

func (v *matrixView) unmark() {
	if v.dragged >= 0 {
		v.line(v.dragged).Get("classList").Call("remove", "dragged")
	}
	if v.target >= 0 {
		v.line(v.target).Get("classList").Call("remove", "above", "below")
	}
}
