package main

import (
	"fmt"
	"regexp"
	"strings"
)

// The white space between the tags of a template would become texts of the page, more than half of all its nodes. compact leaves out what
// HTML does not show: at the inner edges of blocks and of buttons, and beside blocks. Between elements that flow with the text a space stays.
//
// Where an element can be missing or stand several times, its neighbours must not be taken for it when the page changes (ui/render/dom). compact
// gives each such element of a template a key of its own.

const (
	// blocks are the elements around which a line ends.
	blocks = " article aside caption dd details dialog div dl dt fieldset figcaption figure footer h1 h2 h3 h4 header hr legend li main nav ol " +
		"optgroup option p section summary table tbody td tfoot th thead tr ul "
	// closed are other elements that show no white space at their inner edges.
	closed = " button circle datalist g line path polyline rect select svg text "
)

var tag = regexp.MustCompile(`(?s)<!--.*?-->|<(/?)([A-Za-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^'">])*?(/?)>`)

// optional finds in a tag what makes its element missing or stand several times; keyed, a key that the template gives itself.
var (
	optional = regexp.MustCompile(`\svg-(if|for)=`)
	keyed    = regexp.MustCompile(`\s:?key=`)
)

// compact is a template without the white space that is not shown, and with a key for each element that can come and go.
func compact(template string) string {
	markup, script, _ := strings.Cut(template, "<script")
	var out strings.Builder
	var before []int // the tag before a text; nil: none
	at, keys := 0, 0
	in := func(set, name string) bool { return strings.Contains(set, " "+strings.ToLower(name)+" ") }
	write := func(text string, after []int) {
		if strings.TrimSpace(text) != "" || text == "" {
			out.WriteString(text)
			return
		}
		name := func(tag []int) string {
			if tag == nil || tag[4] < 0 {
				return ""
			}
			return markup[tag[4]:tag[5]]
		}
		closing := func(tag []int) bool { return tag != nil && tag[2] >= 0 && tag[3] > tag[2] }
		left, right := name(before), name(after)
		switch {
		case before == nil, after == nil, in(blocks, left), in(blocks, right):
		case in(closed, left) && !closing(before), in(closed, right) && closing(after):
		default:
			out.WriteByte(' ')
		}
	}
	for _, t := range tag.FindAllStringSubmatchIndex(markup, -1) {
		write(markup[at:t[0]], t)
		whole := markup[t[0]:t[1]]
		if t[4] >= 0 && optional.MatchString(whole) && !keyed.MatchString(whole) {
			if name := markup[t[4]:t[5]]; !strings.ContainsAny(name, ":-") { // a component is told apart by itself
				keys++
				whole = fmt.Sprintf(`<%s key="=%d"%s`, name, keys, whole[len("<")+len(name):])
			}
		}
		out.WriteString(whole)
		before, at = t, t[1]
	}
	write(markup[at:], nil)
	if script != "" {
		out.WriteString("\n<script" + script)
	}
	return out.String()
}
