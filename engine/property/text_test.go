package property

import (
	"strings"
	"testing"

	"lassolab/engine/hoa"
)

// stated is a model that states properties, with a label whose name has quotes.
func stated(reading string, properties ...string) string {
	return "HOA: v1\nname: \"P\"\nStart: 0\nAcceptance: 0 t\nAP: 2 \"a\" \"say \\\"b\\\"\"\nlassolab-reading: " + reading + "\n" +
		strings.Join(properties, "\n") + "\n--BODY--\nState: 0 \"fed\"\n[0&!1] 0\n[1&!0] 0\n--END--\n"
}

func TestWhatIsWrongWithAPropertyIsAWarningAtItsPlaceInTheText(t *testing.T) {
	for _, c := range []struct{ reading, header, want string }{
		{"labels", `lassolab-property: "G F a" "F P@fed"`, ""},
		{"labels", `lassolab-property: "G F A"`, `7.25-25: warning: in this property, no label and no component is called “A”; did you mean a?`},
		{"labels", `lassolab-property: "F \"say \\\"b\\\"\" & F P@fet"`, `7.45-49: warning: in this property, “P” has no state “fet”; did you mean P@fed?`},
		{"labels", "lassolab-property: \"F a &\n F P@fet\"", `8.4-8: warning: in this property, “P” has no state “fet”; did you mean P@fed?`},
		{"labels", `lassolab-property: "a U"`, `7.24-24: warning: in this property, the end of the formula stands where a formula would`},
		{"labels", `lassolab-property: ""`, `7.21-21: warning: in this property, the end of the formula stands where a formula would`},
		{"valuations", `lassolab-property: "G(a -> F \"say \\\"b\\\"\")" "F P@fed"`, ""},
		{"valuations", `lassolab-property: "G P"`, `7.23-23: warning: in this property, no proposition is called “P”; did you mean a?`},
		{"valuations", `lassolab-property: "G P@fet"`, `7.23-27: warning: in this property, “P” has no state “fet”; did you mean P@fed?`},
	} {
		text := stated(c.reading, c.header)
		document, diagnostics := hoa.Read(text, hoa.Options{})
		if document == nil {
			t.Fatal(diagnostics)
		}
		var said []string
		for _, d := range Check(text, document) {
			said = append(said, strings.TrimPrefix(d.Format(""), ":"))
		}
		if got := strings.Join(said, "\n"); got != c.want {
			t.Errorf("%s\ngives %s\n want %s", c.header, got, c.want)
		}
	}
}
