package hoa

import (
	"slices"
	"strings"
	"testing"

	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// small are limits that nasty texts meet soon: what it then costs must not grow any more.
var small = Limits{Transitions: 1 << 13, Alphabets: 1 << 13, Letters: 256, Steps: 1 << 13, States: 1 << 20,
	Unlisted: 1 << 12}

// Reading a text takes memory in proportion to its length, or up to a limit that is told in a sentence.
func TestReadingGrowsAsTheTextDoes(t *testing.T) { nastyTexts(t, testkit.Grows) }

// nastyTexts measures how the reading of all nasty texts grows.
func nastyTexts(t *testing.T, grows func(*testing.T, testkit.Text, func(string) func())) {
	for _, x := range costly {
		grows(t, x, func(text string) func() {
			return func() {
				if document, diagnostics := Read(text,
					Options{Limits: small}); (document == nil) != diagnostics.HasErrors() {
					t.Errorf("%s: a document and errors, or neither", x.Name)
				}
			}
		})
	}
}

// Where a text would grow beyond measure the reader says where, what there is too
// much of, and what would be right.
func TestLimitsAreTold(t *testing.T) {
	var words strings.Builder
	for _, name := range []string{"marks on edges that carry a label", "marks on edges of a state with a long name",
		"every label on every edge", "letters told apart by many propositions", "letters told apart one by one",
		"many automata over many letters", "states announced and not there"} {
		limits := small
		limits.Bytes, limits.Steps = 1<<19, 1<<17
		if name == "many automata over many letters" {
			limits.Letters = 0 // its letters are not too many
		}
		_, diagnostics := Read(costlyText(name).Write(40_000), Options{Limits: limits})
		errors := slices.DeleteFunc(diagnostics, func(d source.Diagnostic) bool { return d.Severity != source.Error })
		if len(errors) != 1 || !errors[0].Bound || errors[0].Line < 1 || errors[0].Column < 1 {
			t.Fatalf("%s: %v", name, errors)
		}
		words.WriteString(name + "\n" + errors[0].Message + "\n\n")
	}
	testkit.Golden(t, words.String())
}
