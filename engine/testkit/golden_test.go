package testkit

import "testing"

func TestADifferenceIsTheFirstLineThatDiffers(t *testing.T) {
	Golden(t, Difference("a\nb\nc", "a\nx\nc")+"\n\n"+Difference("a", "a\nb")+"\n\n"+Difference("a\nb", "a"))
	if Difference("a\nb", "a\nb") != "" {
		t.Error("equal texts differ")
	}
}
