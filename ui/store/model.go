package store

import (
	"fmt"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/link"
)

// How long a text rests before it is read, in milliseconds. Reading a large one takes a while, and typing must not wait for it.
const (
	restShort = 150
	restLong  = 800
	longText  = 200 << 10
)

func (s *State) textChanged(text string) []Effect {
	if text == s.Model.Text {
		return nil
	}
	s.record(text, true)
	effects := s.rewrite(text)
	rest := restShort
	if len(text) > longText {
		rest = restLong
	}
	return append(effects, ParseLater{s.Model.Revision, rest}, SaveLater{})
}

// rewrite makes the text another one, which is not read yet.
func (s *State) rewrite(text string) []Effect {
	var effects []Effect
	before := s.Model.Text
	anew := wholesale(before, text)
	if anew {
		effects = s.replaced()
	}
	s.Model.Text = text
	if anew || strings.TrimSpace(before) == "" {
		if again, ok := s.takenUp(); ok {
			effects = again
		}
	}
	s.changed()
	s.Work.Edited = true
	return effects
}

// changed notes that the document is no longer that of the text.
func (s *State) changed() {
	s.Model.Revision++
	s.Model.Good = false
	s.Work.Kept = false
	s.Play.Playing = false // the film is that of another model
}

func (s *State) parseDue(revision int) []Effect {
	if revision != s.Model.Revision {
		return nil
	}
	return s.parse()
}

// parse reads the text. A text with errors leaves the last good document in place.
func (s *State) parse() []Effect {
	document, diagnostics := read(s.Model.Text, network.Reading(s.Settings.Reading))
	s.Model.Diagnostics = diagnostics
	if document != nil {
		s.entitle(document.Network)
		s.Model.Document = document
		s.Model.Good = true
		if s.View.Component.Get() >= len(document.Network.Components) {
			s.View.Component = link.None
		}
		s.Drawing.Selected = s.within(s.Drawing.Selected)
	}
	s.Status = s.modelSentence()
	s.rewalk()
	return []Effect{ShowDiagnostics{diagnostics}}
}

// read reads a text. An empty one needs no lesson in HOA.
func read(text string, reading network.Reading) (*hoa.Document, hoa.Diagnostics) {
	if strings.TrimSpace(text) == "" {
		return nil, hoa.Diagnostics{{Position: hoa.Position{Line: 1, Column: 1, EndColumn: 1}, Severity: hoa.Error, Message: emptyText, Empty: true}}
	}
	return hoa.Read(text, hoa.Options{Reading: reading})
}

const emptyText = "The text is empty. Draw with + add, paste a model, or open an example."

// entitle names a model without a title by its components, and goes on doing so while they change their names.
func (s *State) entitle(n *network.Network) {
	if s.Model.Title == "" || s.Model.Document != nil && s.Model.Title == named(s.Model.Document.Network) {
		s.Model.Title = named(n)
	}
}

// parsed makes sure that the text was read, for actions that cannot wait until it has rested.
func (s *State) parsed() []Effect {
	if s.Model.Good {
		return nil
	}
	return s.parse()
}

// load replaces the model and everything that belongs to it.
func (s *State) load(scene link.Scene) []Effect {
	effects := s.stopAll()
	if s.Model.Revision > 0 && s.Model.Text != scene.Text {
		s.record(scene.Text, false)
	}
	s.Drawing.Selected = edit.Selection{}
	s.Model.Title, s.Model.Text = titled(scene.Title), scene.Text
	s.Model.Document = nil
	s.changed()
	s.Settings, s.Asked, s.Mistyped = scene.Settings, false, nil
	s.View.View = scene.View
	s.View.Selected = -1
	s.View.Link = ""
	s.leaveFilm()
	s.Why = nil
	s.Runs = map[string]*Run{}
	effects = append(effects, SetText{scene.Text})
	return append(effects, s.parse()...)
}

// leave says that the model about to be replaced is kept, when it is worth it.
func (s *State) leave() {
	s.Notice = Notice{}
	if s.Work.Edited && s.Work.ID != "" {
		s.Notice = Notice{Text: "Your previous model" + quoted(s.Model.Title) + " is kept.", Remedy: Restore, Work: s.Work.ID}
	}
	s.Work.ID, s.Work.Edited, s.Work.Link = "", false, ""
}

// titled cuts a title to what a header and a file's name can hold.
func titled(title string) string {
	return say.Cut(title, 80)
}

func quoted(title string) string {
	if title == "" {
		return ""
	}
	return ", " + title + ","
}

// modelSentence says what was read.
func (s *State) modelSentence() string {
	if !s.Model.Good {
		return s.errorSentence()
	}
	n := s.Model.Document.Network
	sentence := fmt.Sprintf("The model is read: %s, %s.", say.Count(len(n.Components), "component"), say.Count(len(n.Labels), "label"))
	if warnings := len(s.Model.Diagnostics); warnings > 0 {
		sentence += fmt.Sprintf(" %s: see under the text.", say.Count(warnings, "warning"))
	}
	return sentence
}

// refusal says why a text that is not good cannot be searched.
func (s *State) refusal() string {
	for _, d := range s.Model.Diagnostics {
		if d.Severity == hoa.Error && !d.Empty {
			return fmt.Sprintf("The text has errors: correct line %d first, or undo.", d.Line)
		}
	}
	return s.errorSentence()
}

func (s *State) errorSentence() string {
	for _, d := range s.Model.Diagnostics {
		if d.Severity == hoa.Error {
			if d.Empty {
				return d.Message
			}
			return fmt.Sprintf("The text has errors; the first is in line %d: %s", d.Line, d.Message)
		}
	}
	return "The text has not been read yet."
}
