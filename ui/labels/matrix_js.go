//go:build js && wasm

package labels

import (
	"slices"
	"syscall/js"

	"lassolab/engine/say"
	"lassolab/ui/svg"
)

// MatrixView shows a matrix in a host element. The arrow keys walk it; its rows are moved by dragging,
// by their buttons, or with Alt.
type MatrixView struct {
	table, sentence js.Value
	matrix          Matrix
	row, column     int // of the cell that Tab reaches; the column -1 is the row's heading
	dragged         int // row; -1: none
	target          int // row it would be dropped at
	below           bool
	move            func(label, beside string, after bool)
	listeners       svg.Listeners
}

// NewMatrix prepares a host, whose contents are replaced. move is called to put a
// label beside another one in ≪.
func NewMatrix(host js.Value, move func(label, beside string, after bool)) *MatrixView {
	host.Set("innerHTML", `<div class="matrix-scroll box"><table class="matrix" role="grid" aria-label="Labels in ≪"></table></div><p class="matrix-sentence" aria-live="polite"></p>`)
	v := &MatrixView{table: host.Get("firstChild").Get("firstChild"), sentence: host.Get("lastChild"),
		column: -1, dragged: -1, target: -1, move: move}
	v.listeners.ListenWhole(v.table, "keydown", v.key)
	v.listeners.ListenWhole(v.table, "focusin", func(e js.Value) {
		if row, column, ok := cellOf(e.Get("target")); ok {
			v.choose(row, column)
		}
	})
	v.listeners.ListenWhole(v.table, "mouseover", func(e js.Value) {
		if row, column, ok := cellOf(e.Get("target")); ok && v.dragged < 0 {
			v.say(row, column)
		}
	})
	v.listeners.ListenWhole(v.table, "click", v.click)
	v.listeners.ListenWhole(v.table, "pointerdown", v.grab)
	v.listeners.ListenWhole(v.table, "pointermove", v.drag)
	v.listeners.ListenWhole(v.table, "pointerup", func(js.Value) { v.drop() })
	v.listeners.ListenWhole(v.table, "pointercancel", func(js.Value) { v.letGo() })
	return v
}

// Dispose lets go of the host.
func (v *MatrixView) Dispose() { v.listeners.Release() }

// Show shows a matrix. The label that was walked to stays the one, wherever it is now.
func (v *MatrixView) Show(m Matrix) {
	if v.matrix.equal(&m) {
		return
	}
	before := v.matrix
	v.letGo()
	v.matrix = m
	focused := v.table.Call("contains", js.Global().Get("document").Get("activeElement")).Bool()
	v.write()
	v.row, v.column = m.find(&before, v.row, 0), m.find(&before, v.column, -1)
	if cell := v.cell(v.row, v.column); cell.Truthy() {
		cell.Set("tabIndex", 0)
		if focused {
			svg.Later(func() { cell.Call("focus") })
		}
	}
}

// write writes the table, a few rows at a time: the browser has each of them laid out before the next come.
func (v *MatrixView) write() {
	const together = 8 // rows
	v.table.Set("innerHTML", v.matrix.head())
	body := v.table.Get("tBodies").Index(0)
	for rows := range slices.Chunk(v.matrix.Labels, together) {
		svg.Pause()
		body.Call("insertAdjacentHTML", "beforeend", v.matrix.rows(rows))
		svg.HostSize(v.table)
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

func (v *MatrixView) line(row int) js.Value {
	return v.table.Get("tBodies").Index(0).Get("rows").Index(row)
}

func (v *MatrixView) cell(row, column int) js.Value {
	if row < 0 || row >= len(v.matrix.Labels) || column >= len(v.matrix.Labels) {
		return js.Null()
	}
	return v.line(row).Get("cells").Index(column + 1)
}

// choose makes a cell the one that Tab reaches.
func (v *MatrixView) choose(row, column int) {
	if last := v.cell(v.row, v.column); last.Truthy() {
		last.Set("tabIndex", -1)
	}
	v.row, v.column = row, column
	v.cell(row, column).Set("tabIndex", 0)
	v.say(row, column)
}

func (v *MatrixView) say(row, column int) {
	if words := say.Visible(v.matrix.sentence(row, column)); v.sentence.Get("textContent").String() != words {
		v.sentence.Set("textContent", words)
	}
}

func (v *MatrixView) key(e js.Value) {
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
		cell.Call("focus")
		cell.Call("scrollIntoView", map[string]any{"block": "nearest", "inline": "nearest"})
	}
}

// put moves the label of a row to where another row is.
func (v *MatrixView) put(row, to int) {
	if row != to {
		v.moveBeside(row, to, to > row)
	}
}

func (v *MatrixView) moveBeside(row, beside int, after bool) {
	labels := v.matrix.Network.Labels
	v.move(labels[v.matrix.Labels[row]].Name, labels[v.matrix.Labels[beside]].Name, after)
}

func (v *MatrixView) click(e js.Value) {
	target := e.Get("target")
	row, column, ok := cellOf(target)
	if !ok {
		return
	}
	v.cell(row, column).Call("focus")
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
func (v *MatrixView) grab(e js.Value) {
	row, column, ok := cellOf(e.Get("target"))
	if !ok || column >= 0 || e.Get("button").Int() != 0 || e.Get("target").Get("tagName").String() == "BUTTON" {
		return
	}
	v.dragged = row
	v.table.Call("setPointerCapture", e.Get("pointerId"))
}

// drag marks where the row would be dropped.
func (v *MatrixView) drag(e js.Value) {
	if v.dragged < 0 {
		return
	}
	v.unmark()
	y := e.Get("clientY").Float()
	scroll := v.table.Get("parentNode")
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

func (v *MatrixView) drop() {
	row, target := v.dragged, v.target
	v.letGo()
	if row >= 0 && target >= 0 {
		v.moveBeside(row, target, v.below)
	}
}

func (v *MatrixView) letGo() {
	v.unmark()
	v.dragged, v.target = -1, -1
}

func (v *MatrixView) unmark() {
	if v.dragged >= 0 {
		v.line(v.dragged).Get("classList").Call("remove", "dragged")
	}
	if v.target >= 0 {
		v.line(v.target).Get("classList").Call("remove", "above", "below")
	}
}
