package ltl

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// stuttered is a word with invisible steps put in: each has the states of the letter behind it, and no step is named.
func (w course) stuttered(random *rand.Rand, states uint64, alphabet Alphabet) course {
	invisible := func(letter int) int { return slices.Index(alphabet.Letters, alphabet.Letters[letter]&states) }
	var s course
	for i, letter := range w.letters {
		if i == w.loop {
			s.loop = len(s.letters)
		}
		for random.IntN(3) == 0 {
			s.letters = append(s.letters, invisible(letter))
		}
		s.letters = append(s.letters, letter)
	}
	return s
}

// A formula that is called insensitive holds on a word if and only if it holds on the word with invisible steps put in.
func TestInvisibleStepsDoNotMatterToAnInsensitiveFormula(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	names := []Name{{Word: "a"}, {Word: "b"}, {Word: "c"}}
	alphabet, err := Every(names)
	if err != nil {
		t.Fatal(err)
	}
	insensitive, mattered := 0, 0
	for range 1_000 {
		steps := uint64(random.IntN(8)) // propositions that are about steps
		f := arbitrary(random, 1+random.IntN(8), 3)
		counts := f.CountsSteps(func(name Name) bool { return steps>>slices.Index(names, name)&1 == 1 })
		for range 10 {
			w := anyWord(random, len(alphabet.Letters))
			s := w.stuttered(random, ^steps, alphabet)
			same := w.holds(f, alphabet) == s.holds(f, alphabet)
			if counts == nil && !same {
				t.Fatalf("%s, of steps %b, differs on %v and %v", f, steps, w, s)
			}
			if !same {
				mattered++
			}
		}
		if counts == nil {
			insensitive++
		}
	}
	if insensitive < 300 || mattered < 150 {
		t.Errorf("%d formulas are insensitive, %d words differ", insensitive, mattered)
	}
}

func TestFormulasThatPeopleWriteAreInsensitive(t *testing.T) {
	ofStep := func(name Name) bool { return name.Of == "" }
	for text, part := range map[string]string{
		"G(req -> F grant)": "", "!enter U knock": "", "G(a -> X F P@s)": "", "F(a & X P@s)": "", "G(P@s -> F Q@t)": "", "P@s": "",
		"G a": "G a", "a U b": "a U b", "P@s U a": "P@s U a", "X P@s": "X P@s", "G(P@s -> X Q@t)": "X Q@t", "F P@s & G a": "G a",
	} {
		f, wrong := Parse(text, nil)
		if wrong.HasErrors() {
			t.Fatal(wrong)
		}
		got := ""
		if counts := f.CountsSteps(ofStep); counts != nil {
			got = counts.String()
		}
		if got != part {
			t.Errorf("of %s, %q counts steps, not %q", text, got, part)
		}
	}
}
