package store

import (
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
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
	s.Model.Text = text
	s.changed()
	s.Work.Edited = true
	rest := restShort
	if len(text) > longText {
		rest = restLong
	}
	return []Effect{ParseLater{s.Model.Revision, rest}, SaveLater{}}
}

// changed notes that the document is no longer that of the text.
func (s *State) changed() {
	s.Model.Revision++
	s.Model.Good = false
	s.Work.Kept = false
}

func (s *State) parseDue(revision int) []Effect {
	if revision != s.Model.Revision {
		return nil
	}
	return s.parse()
}

// parse reads the text. A text with errors leaves the last good document in place.
func (s *State) parse() []Effect {
	document, diagnostics := hoa.Read(s.Model.Text, hoa.Options{Reading: network.Reading(s.Settings.Reading)})
	s.Model.Diagnostics = diagnostics
	if document != nil {
		s.Model.Document = document
		s.Model.Good = true
		if s.View.Component > len(document.Network.Components) {
			s.View.Component = 0
		}
	}
	s.Status = s.modelSentence()
	return []Effect{ShowDiagnostics{diagnostics}}
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
	s.Model.Title, s.Model.Text = titled(scene.Title), scene.Text
	s.Model.Document = nil
	s.changed()
	s.Settings = scene.Settings
	s.View.View = scene.View
	s.View.Selected = -1
	s.View.Link = ""
	s.Runs = map[string]*Run{}
	effects = append(effects, SetText{scene.Text})
	return append(effects, s.parse()...)
}

func (s *State) opened(f Opened) []Effect {
	if !utf8.ValidString(f.Text) {
		s.Notice = Notice{Text: f.Name + " is not a text: HOA files are plain text."}
		return nil
	}
	scene := s.Scene()
	scene.Title = strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name))
	scene.Text = f.Text
	scene.Settings.Order, scene.Settings.Reading = "", ""
	scene.View = link.View{}
	s.leave()
	effects := append(s.load(scene), NewWork{})
	s.Work.Edited = true
	s.View.Sheet = NoSheet
	return append(effects, Save{}, SetAddress{})
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
	const most = 80
	if runes := []rune(title[:min(len(title), 4*most)]); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return title
}

func quoted(title string) string {
	if title == "" {
		return ""
	}
	return ", " + title + ","
}

// fileName makes a file's name of a title.
func fileName(title string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r == ' ':
			return '-'
		}
		return -1
	}, title)
	if name == "" {
		name = "model"
	}
	return name + ".hoa"
}

// modelSentence says what was read.
func (s *State) modelSentence() string {
	if !s.Model.Good {
		return s.errorSentence()
	}
	n := s.Model.Document.Network
	sentence := fmt.Sprintf("The model is read: %s, %s.", plural(int64(len(n.Components)), "component"), plural(int64(len(n.Labels)), "label"))
	if warnings := len(s.Model.Diagnostics); warnings > 0 {
		sentence += fmt.Sprintf(" %s: see under the text.", plural(int64(warnings), "warning"))
	}
	return sentence
}

func (s *State) errorSentence() string {
	for _, d := range s.Model.Diagnostics {
		if d.Severity == hoa.Error {
			return fmt.Sprintf("The text has errors; the first is in line %d: %s", d.Line, d.Message)
		}
	}
	return "The text has not been read yet."
}
