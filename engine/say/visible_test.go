package say

import (
	"encoding/json"
	"testing"
)

func TestWhatIsNotSeenIsShownByItsNumber(t *testing.T) {
	for text, want := range map[string]string{
		"plain, é, שלום, \t tab\n":  "plain, é, שלום, \t tab\n",
		"\x1b[31mred\x07":           `\u001b[31mred\u0007`,
		"a\r\nb\rc\x7f\u009b":       "a\r\nb" + `\u000dc\u007f\u009b`,
		"\u202eexe.\u2066x\u2069":   `\u202eexe.\u2066x\u2069`,
		"\u200e\u200f\u061c\u2028":  `\u200e\u200f\u061c\u2028`,
		"\xff and \xed\xa0\x80":     "\ufffd and \ufffd\ufffd\ufffd",
		"family 👩\u200d🚀 stays one": "family 👩\u200d🚀 stays one",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q is shown as %q, not as %q", text, got, want)
		}
	}
}

func TestJSONMeansTheSameWhenItIsMadeVisible(t *testing.T) {
	const name = "\x1b[31m\u202e\u009b\x7f\u2028é\"\\"
	text, err := json.Marshal(name)
	if err != nil {
		t.Fatal(err)
	}
	var back string
	if err := json.Unmarshal([]byte(Visible(string(text))), &back); err != nil || back != name {
		t.Errorf("%q came back as %q: %v", name, back, err)
	}
}
