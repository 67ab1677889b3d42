package editor

import (
	"strconv"
	"strings"

	"lassolab/engine/family"
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

// withoutProperties is a text without the properties that it states: they are asked of the model, and no part of it.
func withoutProperties(text string) string {
	if !strings.Contains(text, "lassolab-property") {
		return text
	}
	var rest strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "lassolab-property:") {
			rest.WriteString(line)
		}
	}
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
