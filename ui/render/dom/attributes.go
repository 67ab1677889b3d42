package dom

import (
	"slices"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
)

// keyName is the attribute that tells the children of an element apart from one build to the
// next. It does not go to the page.
const keyName = "key"

// spoken are the attributes that people read, or hear. The others are for programs, and keep their values as they are.
var spoken = []string{"alt", "aria-description", "aria-label", "aria-valuetext", "label", "placeholder", "title"}

// writeAttributes writes to an element the attributes that are different. Of two with one name, as when a
// template has one that is fixed and one that is not, the later one counts.
func writeAttributes(to Node, was, now []vugu.VGAttribute) {
	if slices.Equal(was, now) {
		return
	}
	for i, a := range now {
		if i != last(now, a) || a.Key == keyName {
			continue
		}
		if before := last(was, a); before < 0 || was[before].Val != a.Val {
			if slices.Contains(spoken, a.Key) {
				a.Val = say.Visible(a.Val)
			}
			to.SetAttribute(address(a.Namespace), qualified(a), a.Val)
		}
	}
	for i, a := range was {
		if i == last(was, a) && last(now, a) < 0 {
			to.RemoveAttribute(address(a.Namespace), a.Key)
		}
	}
}

// last returns the index of the last attribute with the name of another one, or -1.
func last(list []vugu.VGAttribute, of vugu.VGAttribute) int {
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Key == of.Key && list[i].Namespace == of.Namespace {
			return i
		}
	}
	return -1
}

// qualified is the name of an attribute with the prefix of its namespace.
func qualified(a vugu.VGAttribute) string {
	if a.Namespace == "" {
		return a.Key
	}
	return a.Namespace + ":" + a.Key
}
