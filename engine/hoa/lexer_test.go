package hoa

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// the bytes between two tokens are white space and comments, and a token's bytes alone are that token again.
func TestTokensTellTheirBytes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 1))
	for range 50 {
		text := "\ufeff/* \"é\" --END-- */" +
			strings.ReplaceAll(Write(randomNetwork(random)), "\n", " /* a /* b */ é */\r\n")
		at := len("\ufeff")
		for _, tok := range Tokens(text) {
			if between := strings.Fields(strings.ReplaceAll(text[at:tok.Start], `/* "é" --END-- */`,
				"")); len(between) > 0 && between[0] != "/*" {
				t.Fatalf("%q lies before %q", text[at:tok.Start], text[tok.Start:tok.End])
			}
			at = tok.End
			again := Tokens(text[tok.Start:tok.End])
			if len(again) != 1 || again[0].Kind != tok.Kind || again[0].Text != tok.Text ||
				again[0].Number != tok.Number {
				t.Fatalf("%q is %v, alone %v", text[tok.Start:tok.End], tok, again)
			}
		}
	}
}
