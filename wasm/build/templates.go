package main

import (
	"regexp"
	"strings"
)

// The white space between the tags of a template would become texts of the page, more than half of all its nodes. compact leaves out what
// HTML does not show: at the inner edges of blocks and of buttons, and beside blocks. Between elements that flow with the text a space stays.

const (
	// blocks are the elements around which a line ends.
	blocks = " article aside caption dd details dialog div dl dt fieldset figcaption figure footer h1 h2 h3 h4 header hr legend li main nav ol " +
		"optgroup option p section summary table tbody td tfoot th thead tr ul "
	// closed are other elements that show no white space at their inner edges.
	closed = " button circle datalist g line path polyline rect select svg text "
)

var tag = regexp.MustCompile(`(?s)<!--.*?-->|<(/?)([A-Za-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^'">])*?(/?)>`)

// compact is a template without the white space that is not shown.
func compact(template string) string {
	markup, script, _ := strings.Cut(template, "<script")
	var out strings.Builder
	var before []int // the tag before a text; nil: none
	at := 0
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
		out.WriteString(markup[t[0]:t[1]])
		before, at = t, t[1]
	}
	write(markup[at:], nil)
	if script != "" {
		out.WriteString("\n<script" + script)
	}
	return out.String()
}
