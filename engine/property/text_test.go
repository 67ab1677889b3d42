package property

import (
	"fmt"
	"strings"
	"testing"

	"lassolab/engine/hoa"
	"lassolab/engine/testkit"
)

// stated is a model that states properties, with a label whose name has quotes.
func stated(reading string, properties ...string) string {
	return "HOA: v1\nname: \"P\"\nStart: 0\nAcceptance: 0 t\nAP: 2 \"a\" \"say \\\"b\\\"\"\nlassolab-reading: " + reading + "\n" +
		strings.Join(properties, "\n") + "\n--BODY--\nState: 0 \"fed\"\n[0&!1] 0\n[1&!0] 0\n--END--\n"
}

func TestWhatIsWrongWithAPropertyIsAWarningAtItsPlaceInTheText(t *testing.T) {
	var words strings.Builder
	for _, c := range []struct{ reading, header string }{
		{"labels", `lassolab-property: "G F a" "F P@fed"`},
		{"labels", `lassolab-property: "G F A"`},
		{"labels", `lassolab-property: "F \"say \\\"b\\\"\" & F P@fet"`},
		{"labels", "lassolab-property: \"F a &\n F P@fet\""},
		{"labels", `lassolab-property: "a U"`},
		{"labels", `lassolab-property: ""`},
		{"valuations", `lassolab-property: "G(a -> F \"say \\\"b\\\"\")" "F P@fed"`},
		{"valuations", `lassolab-property: "G P"`},
		{"valuations", `lassolab-property: "G P@fet"`},
	} {
		text := stated(c.reading, c.header)
		document, diagnostics := hoa.Read(text, hoa.Options{})
		if document == nil {
			t.Fatal(diagnostics)
		}
		fmt.Fprintf(&words, "%s: %q\n", c.reading, c.header)
		for _, d := range Check(text, document) {
			words.WriteString(strings.TrimPrefix(d.Format(""), ":") + "\n")
		}
	}
	testkit.Golden(t, words.String())
}
