package files

import (
	"fmt"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/open"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// A model is given away as a link, or as a file when a link would be too long to travel.

// mostLinked bounds the formulas that a link holds, in bytes before they are packed.
const mostLinked = 256 << 10

// SaveAsFile saves the model as a file.
func (f *Feature) SaveAsFile(t *session.Turn) { t.Do(asFile(t.Model.Title, t.Model.Text)) }

// saves is what a button does that saves a file.
func saves(file session.Download) session.Msg {
	return session.Later(func(t *session.Turn) { t.Do(file) })
}

func asFile(title, text string) session.Download {
	ext := interchange.Formats[0].Ext
	if open.IsProgram(text) {
		ext = programs[0]
	}
	return session.Download{Name: session.FileStem(title) + ext, Text: text}
}

// Share makes a link, or a file when the link would be too long to travel.
func (f *Feature) Share(t *session.Turn) {
	scene := t.Kept().Scene
	fragment, err := encode(scene)
	if scene.Formulas != "" && (err != nil || len(fragment) > link.MaxAddress || len(scene.Formulas) > mostLinked) {
		scene.Formulas = ""
		t.Notify(session.Notice{Text: "The link is without the formulas: they are too long for it."})
		fragment, err = encode(scene)
	}
	if err != nil || len(fragment) > link.MaxAddress {
		t.Say(fmt.Sprintf("The model is too large for a link (more than %d KB): it is offered as a file instead. "+
			"Whoever opens the file here sees the same model.", link.MaxAddress>>10))
		f.SaveAsFile(t)
		return
	}
	f.link = fragment
	t.Do(SetAddress{fragment})
	t.Do(CopyLink{fragment})
	t.Do(Save{})
}

// ReportCopied says whether a link is in the clipboard. If it is not, the whole address is shown.
func (f *Feature) ReportCopied(t *session.Turn, ok bool, address string) {
	if ok {
		f.byHand = ""
		_, fragment, _ := strings.Cut(address, "#")
		held := heldBy("#" + fragment)
		f.shared = true
		t.Do(session.StartTimer{Timer: SharedTimer, Milliseconds: sharedFor})
		t.Say("The link is copied. " + held)
		return
	}
	f.byHand = address
	t.Say("The browser does not let the page copy: the link is shown, selected. Copy it from there.")
}

// EndShared ends the moment after a link was copied: that is no news any more.
func (f *Feature) EndShared(_ *session.Turn) { f.shared = false }

// HideLink puts the field with a link to be copied by hand away.
func (f *Feature) HideLink(_ *session.Turn) { f.byHand = "" }

// ReportCopyFailure says that the browser did not let the page write a text into the clipboard.
func (f *Feature) ReportCopyFailure(t *session.Turn, text string) {
	t.Say("Nothing is copied.")
	t.Notify(session.Notice{
		Text:     "The browser does not let the page copy, so nothing is in the clipboard. Save the text as a file instead; states of a drawing are copied by Ctrl+C too.",
		Remedies: []session.Remedy{{Name: "Save as a file", Msg: saves(session.Download{Name: "copied.txt", Text: text})}},
	})
}
