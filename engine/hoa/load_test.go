package hoa

import (
	"testing"

	"lassolab/engine/hoa/nasty"
)

// Reading a text takes time in proportion to its length.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	nasty.UnderLoad(t)
	nastyTexts(t, nasty.GrowsInTime)
}

// So does reading a hostile text, however it ends.
func TestLoadHostileTextsGrowAsTheyAreLong(t *testing.T) {
	nasty.UnderLoad(t)
	for name := range hostileTexts(1) {
		nasty.GrowsInTime(t, nasty.Text{Name: name, Write: func(bytes int) string { return hostileTexts(4 * bytes)[name] }},
			func(text string) func() { return func() { Read(text, Options{Limits: small}) } })
	}
}
