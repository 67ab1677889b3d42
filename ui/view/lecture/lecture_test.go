package lecture

import (
	"strings"
	"testing"
)

func render(t *testing.T, source string) string {
	t.Helper()
	html, err := HTML(source, func() Finder { return func(string) []Word { return nil } })
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func TestNothingThatRunsComesThrough(t *testing.T) {
	for _, source := range []string{
		"<script>alert(1)</script>",
		"text <img src=x onerror=alert(1)> text",
		"[go](javascript:alert(1))",
		"[go](JaVaScRiPt:alert(1))",
		"[go](java&#115;cript:alert(1))",
		"[go](data:text/html;base64,PHNjcmlwdD4=)",
		"[go](vbscript:x)",
		"![p](data:text/html,x)",
		"![p](https://elsewhere.example/spy.png)",
		"<javascript:alert(1)>",
		"[go][1]\n\n[1]: javascript:alert(1)",
		"[go](//elsewhere.example/x)",
		"<a href=\"x\" onclick=\"alert(1)\">x</a>",
		"```\"><script>alert(1)</script>\nx\n```",
	} {
		html := strings.ToLower(render(t, source))
		for _, bad := range []string{"<script", "onerror=", "onclick=", "href=\"javascript", "href=\"java",
			"href=\"data", "href=\"vbscript", "src=", "href=\"//"} {
			if strings.Contains(html, bad) {
				t.Errorf("%q gave %q, which has %q", source, html, bad)
			}
		}
	}
}

func TestAllowedLinksStay(t *testing.T) {
	for source, want := range map[string]string{
		"[a](https://example.org/x)": `<a href="https://example.org/x" target="_blank" rel="noopener noreferrer">a</a>`,
		"[a](#part)":                 `<a href="#part">a</a>`,
		"[a](other.html)":            `<a href="other.html">a</a>`,
		"<https://example.org>":      `<a href="https://example.org">https://example.org</a>`,
	} {
		if got := render(t, source); !strings.Contains(got, want) {
			t.Errorf("%q gave %q, want %q in it", source, got, want)
		}
	}
}

func TestTablesAndCodeAreRendered(t *testing.T) {
	html := render(t, "# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n`a < b`\n")
	for _, want := range []string{"<h1", "<table>", "<td>1</td>", "<code>a &lt; b</code>"} {
		if !strings.Contains(html, want) {
			t.Errorf("%q is missing in %q", want, html)
		}
	}
}
