package lecture

import (
	"strings"
	"testing"
)

// linking links a word where it stands first in a paragraph.
func linking(word string) func() Finder {
	return func() Finder {
		found := false
		return func(part string) []Word {
			at := strings.Index(part, word)
			if found || at < 0 {
				return nil
			}
			found = true
			return []Word{{at, at + len(word), "#to"}}
		}
	}
}

func TestWordsOfParagraphsAreLinks(t *testing.T) {
	const link = `<a href="#to" class="term">a&amp;b</a>`
	for source, want := range map[string]string{
		"see a&b":                     "<p>see " + link + "</p>",
		"see *a&b* and a&b":           "<p>see <em>" + link + "</em> and a&amp;b</p>",
		"a&b\n\na&b":                  "<p>" + link + "</p>\n<p>" + link + "</p>",
		"- a&b":                       "<ul>\n<li>" + link + "</li>\n</ul>",
		"# a&b":                       "<h1>a&amp;b</h1>",
		"`a&b`":                       "<p><code>a&amp;b</code></p>",
		"[a&b](#x)":                   `<p><a href="#x">a&amp;b</a></p>`,
		"a < b, a&b \\* c\nd a&b":     "<p>a &lt; b, " + link + " * c\nd a&amp;b</p>",
		"one  \na&b  \ntwo":           "<p>one<br>\n" + link + "<br>\ntwo</p>",
		"<b onclick=x>a&b</b>":        "<p><!-- raw HTML omitted -->" + link + "<!-- raw HTML omitted --></p>",
		"| a&b |\n| --- |\n| a&b |\n": "<table>\n<thead>\n<tr>\n<th>a&amp;b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>a&amp;b</td>\n</tr>\n</tbody>\n</table>",
	} {
		got, err := HTML(source, linking("a&b"))
		if err != nil {
			t.Fatal(err)
		}
		if strings.TrimSpace(got) != want {
			t.Errorf("%q gave %q, not %q", source, got, want)
		}
	}
	if got, _ := HTML("trace\nnormal form", linking("trace\nnormal")); !strings.Contains(got, "trace\nnormal</a> form") {
		t.Errorf("a word over two lines is not found: %q", got)
	}
}
