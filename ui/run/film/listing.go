package film

import (
	"github.com/vugu/vugu/js"

	"lassolab/ui/view/svg"
)

// listing is the list of lines on the page. It remembers which line was brought into sight last.
type listing struct {
	list js.Value
	line int
}

func (l *listing) take(list js.Value) { l.list, l.line = list, -1 }

// reveal scrolls the list so that a line is seen, when it is another one than before. It measures when all of the page
// is written: earlier, the page would be laid out twice.
func (l *listing) reveal(line int) {
	if line == l.line || line < 0 || !l.list.Truthy() {
		return
	}
	l.line = line
	svg.Later(func() {
		list := l.list
		if !list.Get("offsetParent").Truthy() {
			return
		}
		item := list.Get("children").Index(line)
		if !item.Truthy() {
			return
		}
		seen, at := list.Call("getBoundingClientRect"), item.Call("getBoundingClientRect")
		top, bottom := at.Get("top").Float()-seen.Get("top").Float(), at.Get("bottom").Float()-seen.Get("bottom").Float()
		if top < 0 || bottom > 0 {
			height := list.Get("clientHeight").Float() - at.Get("height").Float()
			list.Set("scrollTop", list.Get("scrollTop").Float()+top-height/2)
		}
	})
}
