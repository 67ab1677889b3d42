package editor

import (
	"strconv"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/ui/core/session"
	"lassolab/ui/view/lecture"
)

// A model that is a member of a family has a size, which can be another one. Which texts are members is remembered: a text that was
// edited is none, and when it comes back, as after an undo, it is one again.

// member is a text with the member of a family that it is.
type member struct{ of, text string }

// mostMembers is how many of them are remembered.
const mostMembers = 64

// knowMember remembers that a text is a member of a family, if it is: a link from somebody may say so of any.
func (f *Feature) knowMember(of, text string) {
	if m, made, reason := lecture.FamilyText(of, lecture.MostMade); reason == "" && withoutProperties(made) == withoutProperties(text) {
		f.addMember(m, text)
	}
}

func (f *Feature) addMember(m family.Member, text string) {
	f.members = append(f.members, member{m.String(), text})
	f.members = f.members[max(0, len(f.members)-mostMembers):]
}

// memberOf is the member of a family that a text is known to be; empty: none.
func (f *Feature) memberOf(text string) string {
	for _, m := range f.members {
		if m.text == text {
			return m.of
		}
	}
	return ""
}

// withoutProperties is a text without the properties that it states, and without its picture: they are no part of the
// model.
func withoutProperties(text string) string {
	if !strings.Contains(text, hoa.PropertyHeader) && !strings.Contains(text, hoa.PictureHeader) {
		return text
	}
	var rest strings.Builder
	tokens, kept := hoa.Tokens(text), 0
	for k, t := range tokens {
		if t.Kind != hoa.HeaderName || t.Text != hoa.PropertyHeader && t.Text != hoa.PictureHeader {
			continue
		}
		end := t.End
		for _, value := range tokens[k+1:] {
			if value.Kind != hoa.String {
				break
			}
			end = value.End
		}
		rest.WriteString(text[kept:t.Start])
		kept = end + len(text[end:]) - len(strings.TrimLeft(text[end:], "\r\n"))
	}
	rest.WriteString(text[kept:])
	return rest.String()
}

// Resize puts another member of its family in the place of the model, by its size, and has it searched.
func (f *Feature) Resize(t *session.Turn, size int) {
	m, err := family.ReadMember(f.model.Family)
	if f.model.Family == "" || err != nil || len(m.Parameters) == 0 || size == m.Value(m.Parameters[0]) {
		return
	}
	other, text, reason := lecture.FamilyText(m.With(size).String(), lecture.MostMade)
	if reason != "" {
		t.Say("Nothing changed: " + reason + ".")
		f.changed(t)
		return
	}
	f.addMember(other, text)
	change := difference(f.model.Text, text)
	change.Said = "size of " + m.Name + " " + strconv.Itoa(size)
	f.replace(t, change, text)
	t.Ask(session.RunPressed{})
	t.Save()
}
