package exercise

import "testing"

func TestCodeInSentencesIsShownAsCode(t *testing.T) {
	for sentence, want := range map[string]string{
		"`lF_0` and `<b>`": "<code>lF_0</code> and <code>&lt;b&gt;</code>",
		"no code & none":   "no code &amp; none",
		"one ` alone":      "one ` alone",
		"":                 "",
	} {
		if got := string(coded(sentence)); got != want {
			t.Errorf("%q is shown as %q", sentence, got)
		}
	}
}
