package hoa

import (
	"testing"

	"lassolab/engine/testkit"
)

// Reading a text takes time in proportion to its length.
func TestLoadReadingGrowsAsTheTextDoes(t *testing.T) {
	testkit.UnderLoad(t)
	nastyTexts(t, testkit.GrowsInTime)
}

// So does reading a hostile text, however it ends.
func TestLoadHostileTextsGrowAsTheyAreLong(t *testing.T) {
	testkit.UnderLoad(t)
	for name := range hostileTexts(1) {
		testkit.GrowsInTime(t, testkit.Text{Name: name, Write: func(bytes int) string { return hostileTexts(4 * bytes)[name] }},
			func(text string) func() { return func() { Read(text, Options{Limits: small}) } })
	}
}
