// Package keys is the table of keys: where each holds, what it does, and the words that say so. Features contribute
// places with rows; one handler reads them, and so does everything that lists keys.
package keys

import (
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Place is where keys hold: on the page, in a panel, while something is open.
type Place struct {
	Name  string                                  // as help calls it; empty: the whole page
	Holds func(s *session.Session, in Focus) bool // nil: what has the focus, or the browser, handles the keys
	Rows  []Row
}

// Row is a key, or several that do the same.
type Row struct {
	Keys    string // as the browser names them, separated by blanks, after Ctrl+, Alt+ and Shift+ in this order
	Gesture string // what the pointer does to the same effect
	Words   string // what it does; empty: the words of the row before say it
	Do      func(*session.Turn)
}

// Focus reports whether the focus is within an element that a selector matches.
type Focus func(selector string) bool

const (
	modal   = `:root:has(dialog:modal)`
	opened  = `:root:has(:popover-open)`
	typed   = `input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="separator"], :popover-open`
	pressed = `a, button, input, summary, [role="button"], [data-node]` // by the space bar
)

// Find is what a key does in the last place that holds and has it; nil: nothing. Behind a modal dialog no key holds; where
// text is typed only Escape and those with Ctrl do. Escape closes what is open on top first, which the browser does.
func Find(table []Place, s *session.Session, in Focus, key string) func(*session.Turn) {
	plain := key != "Escape" && !strings.HasPrefix(key, "Ctrl+")
	if in(modal) || key == "Escape" && in(opened) || plain && in(typed) || key == "Space" && in(pressed) {
		return nil
	}
	for _, place := range slices.Backward(table) {
		if place.Holds == nil || !place.Holds(s, in) {
			continue
		}
		for _, row := range place.Rows {
			if slices.Contains(strings.Fields(row.Keys), key) {
				return row.Do
			}
		}
	}
	return nil
}

// Name is a key as rows name it. Case and Shift of a character count only after Ctrl.
func Name(key string, ctrl, alt, shift bool) string {
	character := len([]rune(key)) == 1 && key != " "
	if key == " " {
		key = "Space"
	}
	if character {
		key = strings.ToLower(key)
	}
	if shift && (!character || ctrl) {
		key = "Shift+" + key
	}
	if alt {
		key = "Alt+" + key
	}
	if ctrl {
		key = "Ctrl+" + key
	}
	return key
}

// Field hears a key in a field whose text is entered by Enter and left by Escape; without enter the browser tells of that
// itself. The page does not hear these keys.
func Field(page *session.Page, event vugu.DOMEvent, enter func(*session.Turn, string), leave func(*session.Turn)) {
	switch key := event.PropString("key"); {
	case key == "Enter" && enter != nil:
		page.Act(session.With(enter, event.PropString("target", "value")))
	case key == "Escape":
		event.PreventDefault()
		page.Act(leave)
	}
}

// Everywhere is where the keys of the whole page hold.
func Everywhere(*session.Session, Focus) bool { return true }

// Reads reports whether the keys that step are those of the lecture: everywhere while it is presented, else outside of the
// page's panels.
func Reads(s *session.Session, in Focus) bool {
	return s.Lecture.Open && (s.Stage.Presents() || !in("[data-panel]"))
}

// Line is a line of help. Its keys are those of all rows with the same words.
type Line struct{ Place, Gesture, Keys, Words string }

// How names the gesture, then the keys.
func (l Line) How() string {
	if l.Gesture == "" || l.Keys == "" {
		return l.Gesture + l.Keys
	}
	return l.Gesture + ", " + l.Keys
}

// Lines are what help says of places.
func Lines(places []Place) (list []Line) {
	for _, place := range places {
		for _, row := range place.Rows {
			var names []string
			for key := range strings.FieldsSeq(row.Keys) {
				names = append(names, shown(key))
			}
			line := Line{place.Name, row.Gesture, strings.Join(names, " "), row.Words}
			if row.Words == "" {
				list[len(list)-1].Keys += " " + line.Keys
			} else {
				list = append(list, line)
			}
		}
	}
	return list
}

var named = map[string]string{
	"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "PageUp": "Page up", "PageDown": "Page down", "-": "−",
}

// shown is a key as help writes it.
func shown(key string) string {
	var before string
	for _, modifier := range []string{"Ctrl", "Alt", "Shift"} {
		if rest, ok := strings.CutPrefix(key, modifier+"+"); ok {
			before, key = before+modifier+" ", rest
		}
	}
	if name, ok := named[key]; ok {
		return before + name
	}
	return before + say.Capital(key)
}
