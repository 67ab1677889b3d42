package say

import "testing"

func TestAMisspeltNameHasANearestOne(t *testing.T) {
	names := []string{"hungry", "thinking", "fed", "P0", "P1"}
	for written, want := range map[string]string{
		"hugnry": "hungry", "Hungry": "hungry", "thinkng": "thinking", "feed": "fed", "p1": "P1", "eats": "", "": "",
	} {
		if got, ok := Nearest(written, names); got != want || ok != (want != "") {
			t.Errorf("%q is near to %q", written, got)
		}
		asks := ": choose one"
		if want != "" {
			asks = `. Did you mean "` + want + `"?`
		}
		if got := Meant(written, names, ": choose one"); got != asks {
			t.Errorf("of %q it says %q", written, got)
		}
	}
}
