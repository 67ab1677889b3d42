package files

import (
	"fmt"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

// A model is given away as a link, or as a file when a link would be too long to travel.

// file is the model as a file.
func (f *Feature) file(t *session.Turn) session.Download { return asFile(t.Model.Title, t.Model.Text) }

func asFile(title, text string) session.Download {
	ext := interchange.Formats[0].Ext
	if open.IsProgram(text) {
		ext = programs[0]
	}
	return session.Download{Name: session.FileStem(title) + ext, Text: text}
}

// share makes a link, or a file when the link would be too long to travel.
func (f *Feature) share(t *session.Turn) {
	fragment, err := encode(t.Kept().Scene)
	if err != nil || len(fragment) > link.MaxAddress {
		t.Say(fmt.Sprintf("The model is too large for a link (more than %d KB): it is offered as a file instead. "+
			"Whoever opens the file here sees the same model.", link.MaxAddress>>10))
		t.Do(f.file(t))
		return
	}
	f.link = fragment
	t.Do(SetAddress{fragment})
	t.Do(CopyLink{fragment})
	t.Do(Save{})
}

func (f *Feature) copied(t *session.Turn, m Copied) {
	if m.OK {
		f.byHand = ""
		_, fragment, _ := strings.Cut(m.Address, "#")
		held := heldBy("#" + fragment)
		f.shared = true
		t.Do(SharedLater{})
		t.Say("The link is copied. " + held)
		return
	}
	f.byHand = m.Address
	t.Say("The browser does not let the page copy: the link is shown, selected. Copy it from there.")
}
