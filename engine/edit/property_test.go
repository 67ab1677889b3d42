package edit_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/differential"
	. "lassolab/engine/edit"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/random"
)

// decorate spreads comments, blank lines and odd spacing over a text, automaton by automaton,
// and returns the comments of each.
func decorate(r *rand.Rand, text string) (string, [][]string) {
	var b strings.Builder
	var comments [][]string
	note := func() string {
		c := fmt.Sprintf("/* %d */", r.IntN(1e9))
		comments[len(comments)-1] = append(comments[len(comments)-1], c)
		return c
	}
	eol := []string{"\n", "\n", "\r\n"}[r.IntN(3)]
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if line == "HOA: v1" {
			if r.IntN(3) == 0 && len(comments) > 0 {
				b.WriteString(eol)
			}
			comments = append(comments, nil)
			if r.IntN(2) == 0 {
				b.WriteString(note() + eol)
			}
		} else {
			switch r.IntN(12) {
			case 0:
				b.WriteString(eol)
			case 1:
				b.WriteString(note() + eol)
			case 2:
				b.WriteString("  ")
			case 3:
				b.WriteString("\t")
			}
		}
		if r.IntN(8) == 0 {
			line = strings.ReplaceAll(line, " ", "   ")
		}
		b.WriteString(line)
		switch r.IntN(12) {
		case 0:
			b.WriteString(" " + note())
		case 1:
			b.WriteString("  ")
		}
		if r.IntN(10) == 0 && line != "--END--" {
			b.WriteString(" ")
		} else {
			b.WriteString(eol)
		}
	}
	return b.String(), comments
}

// loosen writes some formulas in other ways than the writer does, and leaves out names, counts and readings.
func loosen(r *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	var kept []string
	pinned := r.IntN(2) == 0
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, "lassolab-reading") && !pinned:
			continue
		case strings.HasPrefix(line, "[@") && pinned && r.IntN(6) == 0:
			line = strings.Replace(line, "]", " & t | f]", 1)
		case strings.HasPrefix(line, "State:") && r.IntN(3) == 0:
			if name := strings.Index(line, ` "`); name > 0 {
				line = line[:name] + line[strings.LastIndex(line, `"`)+1:]
			}
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n")
}

// only is the component an edit is about; -1: none, or the order of all.
func only(e Edit, o Outcome) int {
	switch e.(type) {
	case AddState, AddTransition, Remove, RenameState, Relabel, Redirect, SetInitial, SetMark, RemoveSet,
		Place, PasteStates, AddLabel, SetCentre:
		return o.Component
	}
	return -1
}

// the specification is asked again here, on the network alone; the text must say just that, and other
// automata must keep their bytes.
func TestWhatIsWrittenIsWhatTheEditMeans(t *testing.T) {
	anew, refused, done := 0, 0, 0
	for seed := range uint64(25) {
		r := rand.New(rand.NewPCG(seed, 4))
		n := random.Network(r)
		for l := range n.Labels {
			n.Shared[l] = seed%3 == 0 && r.IntN(3) == 0
			if seed%5 == 0 && l > 0 && len(n.Components) == 1 {
				n.Declared = append(n.Declared, [2]int{l, l - 1})
			}
		}
		for range r.IntN(3) {
			n.Properties = append(n.Properties, differential.AboutSomething(r, n))
		}
		if seed%2 == 0 {
			c := &n.Components[0]
			n.Picture = "<svg><g id='a'/></svg>a: on if " + ltl.Name{Of: c.Name, Word: c.States[0]}.String()
		}
		text, comments := decorate(r, loosen(r, hoa.Write(n)))
		all := slices.Concat(comments...)
		for step := range 30 {
			before, diagnostics := hoa.Read(text, hoa.Options{})
			if before == nil {
				t.Fatalf("seed %d: %v\n%s", seed, diagnostics, text)
			}
			if before.Reading != network.Labels {
				t.Fatalf("seed %d, step %d: the reading became %s\n%s", seed, step, before.Reading, text)
			}
			e := differential.AnyEdit(r, before.Network)
			o, err := Apply(text, "", e)
			if err != nil {
				if strings.Contains(err.Error(), "drawn") {
					t.Fatalf("seed %d, step %d: %#v: %v\n%s", seed, step, e, err, text)
				}
				refused++
				continue
			}
			done++
			after, diagnostics := hoa.Read(o.Text, hoa.Options{})
			if after == nil {
				t.Fatalf("seed %d, step %d: %#v\n%s\nbecame\n%s\n%v", seed, step, e, text, o.Text, diagnostics)
			}
			if err := Agrees(before, after, e); err != nil {
				t.Fatalf("seed %d, step %d: %#v\n%s\nbecame\n%s\n%v", seed, step, e, text, o.Text, err)
			}
			if problems := after.Network.Validate(); len(problems) > 0 {
				t.Fatalf("seed %d, step %d: %s", seed, step, problems[0].Message)
			}
			for _, s := range o.States {
				if s < 0 || s >= len(after.Network.Components[o.Component].States) {
					t.Fatalf("seed %d, step %d: %#v selects state %d", seed, step, e, s)
				}
			}
			if o.Anew != "" {
				anew++
				t.Logf("%#v: %s", e, o.Anew)
			}
			if i := only(e, o); i >= 0 {
				was, gaps := Parts(text)
				is, now := Parts(o.Text)
				for k := range was {
					// The first may take up a header about labels when the labels change.
					if k != i && was[k] != is[k] &&
						len(before.Network.Labels) == len(after.Network.Labels) &&
						slices.Equal(before.Network.Properties, after.Network.Properties) {
						t.Fatalf("seed %d, step %d: %#v of component %d changed component %d from\n%s\nto\n%s",
							seed, step, e, i, k, was[k], is[k])
					}
				}
				if !slices.Equal(gaps, now) {
					t.Fatalf("seed %d, step %d: gaps changed from %q to %q", seed, step, gaps, now)
				}
			}
			if takesNothing(e) && o.Anew == "" && len(before.Network.Declared) == len(after.Network.Declared) {
				for _, c := range all {
					if strings.Contains(text, c) && !strings.Contains(o.Text, c) {
						t.Fatalf("seed %d, step %d: %#v lost %s of\n%s\nin\n%s", seed, step, e, c, text, o.Text)
					}
				}
			}
			text = o.Text
		}
	}
	t.Logf("%d edits made, %d written anew, %d refused", done, anew, refused)
	if done < 330 || anew*20 > done {
		t.Errorf("%d edits made, %d of them by writing an automaton anew", done, anew)
	}
}

// Whatever the acceptance of an automaton, the text says what the edit means, and says why when the automaton had to be
// written with another one. What only concerns names, places and labels leaves the condition as it is.
func TestAnEditOfAnyAcceptanceIsWhatItMeans(t *testing.T) {
	kept, done, rewritten := 0, 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 14))
		text := differential.AnyAcceptance(r, hoa.Write(random.Network(r)))
		for step := range 4 {
			before, diagnostics := hoa.Read(text, hoa.Options{})
			if before == nil {
				t.Fatalf("seed %d: %v\n%s", seed, diagnostics, text)
			}
			e := differential.AnyEdit(r, before.Network)
			o, err := Apply(text, "", e)
			if err != nil {
				if strings.Contains(err.Error(), "drawn") {
					t.Fatalf("seed %d, step %d: %#v: %v\n%s", seed, step, e, err, text)
				}
				continue
			}
			done++
			after, _ := hoa.Read(o.Text, hoa.Options{})
			if after == nil || Agrees(before, after, e) != nil {
				t.Fatalf("seed %d, step %d: %#v\n%s\nbecame\n%s", seed, step, e, text, o.Text)
			}
			if o.Anew != "" {
				rewritten++
			}
			switch e.(type) {
			case Place, RenameComponent, SetCentre, AddProperty, MoveComponent:
				kept++
				if o.Anew != "" || strings.Count(text, "Fin(") != strings.Count(o.Text, "Fin(") {
					t.Fatalf("seed %d, step %d: %#v\n%s\nbecame\n%s", seed, step, e, text, o.Text)
				}
			}
			text = o.Text
		}
	}
	if t.Logf("%d edits, %d written anew, %d that keep the condition", done, rewritten, kept); done < 250 || rewritten < 10 || kept < 25 {
		t.Errorf("too one-sided: %d edits, %d written anew, %d that keep the condition", done, rewritten, kept)
	}
}

// takesNothing reports whether every comment must still be there after an edit.
func takesNothing(e Edit) bool {
	switch e.(type) {
	case AddState, AddTransition, RenameState, SetInitial, SetMark, Place, PasteStates, AddLabel,
		AddComponent, Duplicate, RenameComponent, MoveComponent,
		Insert:
		return true
	}
	return false
}

// the last members are duplicated in turn, and the components brought into the family's order.
func TestTheNextMemberMakesTheFamilyOneLarger(t *testing.T) {
	for _, c := range []struct {
		name string
		last []string // the members to be continued; their number is n-1
	}{{"ring", []string{"C"}}, {"philosophers", []string{"P", "F"}}, {"unfolding", []string{"C"}}} {
		for n := 2; n < 6; n++ {
			build := func(n int) *network.Network {
				built, err := family.Find(c.name).Build(map[string]int{"n": n})
				if err != nil {
					t.Fatal(err)
				}
				return built
			}
			text := hoa.Write(build(n))
			for _, stem := range c.last {
				document, _ := hoa.Read(text, hoa.Options{})
				o, err := Apply(text, "", Duplicate{Component: document.Network.Component(fmt.Sprintf("%s%d",
					stem, n-1)), Next: true})
				if err != nil {
					t.Fatal(err)
				}
				if o.Anew != "" {
					t.Errorf("%s %d: %s", c.name, n, o.Anew)
				}
				text = o.Text
			}
			document, _ := hoa.Read(text, hoa.Options{})
			got, want := document.Network, build(n+1)
			slices.SortFunc(got.Components,
				func(a, b network.Component) int { return want.Component(a.Name) - want.Component(b.Name) })
			for i := range want.Components {
				if !SameComponent(got, &got.Components[i], want, &want.Components[i]) {
					t.Errorf("%s %d: %s is not that of the family:\n%s",
						c.name, n, want.Components[i].Name, hoa.WriteComponent(got, i))
				}
			}
			if a, b := got.LabelNames(got.First), want.LabelNames(want.First); !slices.Equal(a, b) {
				t.Errorf("%s %d: the order is %v, not %v", c.name, n, a, b)
			}
		}
	}
}

func TestEveryEditOfFilesOfOthersWorksOrIsRefusedInWords(t *testing.T) {
	folder := filepath.Join("..", "..", "..", "shared")
	good, _ := filepath.Glob(filepath.Join(folder, "corpus", "hoa", "good", "*.hoa"))
	models, _ := filepath.Glob(filepath.Join(folder, "models", "*.hoa"))
	if len(good)+len(models) == 0 {
		t.Skip("no folder of shared material beside the repository")
	}
	r := rand.New(rand.NewPCG(1, 2))
	made, refused := 0, map[string]int{}
	for _, file := range append(good, models...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, reading := range []network.Reading{"", network.Labels} {
			document, _ := hoa.Read(string(text), hoa.Options{Reading: reading})
			if document == nil || len(text) > 20000 {
				continue
			}
			for range 60 {
				e := differential.AnyEdit(r, document.Network)
				o, err := Apply(string(text), reading, e)
				if err != nil {
					if strings.Contains(err.Error(), "drawn") {
						t.Logf("%s %q: %T: %v", filepath.Base(file), reading, e, err)
					}
					refused[err.Error()]++
					continue
				}
				made++
				if after, diagnostics := hoa.Read(o.Text, hoa.Options{Reading: reading}); after == nil {
					t.Errorf("%s: %#v: %v", file, e, diagnostics)
				}
			}
		}
	}
	t.Logf("%d made", made)
	for why, times := range refused {
		t.Logf("%d refused: %s", times, why)
	}
}

func TestNothingOutOfRangeOrBrokenPanics(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 600 {
		text, _ := decorate(r, loosen(r, hoa.Write(random.Network(r))))
		document, _ := hoa.Read(text, hoa.Options{})
		e := differential.AnyEdit(r, document.Network) // numbers of another text than the one below
		broken := text
		for range 1 + r.IntN(3) {
			tokens := hoa.Tokens(broken)
			a, b := tokens[r.IntN(len(tokens))], tokens[r.IntN(len(tokens))]
			switch r.IntN(3) {
			case 0:
				broken = broken[:a.Start] + broken[b.Start:b.End] + broken[a.End:]
			case 1:
				broken = broken[:a.Start] + broken[a.End:]
			default:
				broken = broken[:a.Start] + "--ABORT-- HOA: v1 " + broken[a.Start:]
			}
		}
		if read, _ := hoa.Read(broken, hoa.Options{}); read == nil {
			if _, err := Apply(broken, "", e); err == nil {
				t.Errorf("%#v is made of a text that cannot be read:\n%s", e, broken)
			}
		} else if o, err := Apply(broken, "", e); err == nil {
			if after, diagnostics := hoa.Read(o.Text, hoa.Options{}); after == nil {
				t.Errorf("%#v of\n%s\ngives\n%s\n%v", e, broken, o.Text, diagnostics)
			}
		}
	}
}

func TestCopiedStatesAreAPartThatIsPastedBack(t *testing.T) {
	text := hoa.Write(family.Philosophers(2))
	part, err := Copy(text, "", 1, []int{2, 3, 2})
	if err != nil {
		t.Fatal(err)
	}
	if !IsPart(part) || IsPart(text) || IsPart("") {
		t.Errorf("a part is not told from a network:\n%s", part)
	}
	if _, diagnostics := hoa.Read(part, hoa.Options{}); len(diagnostics) > 0 {
		t.Errorf("%v", diagnostics)
	}
	o, err := Apply(text, "", PasteStates{Component: 1, Text: part})
	if err != nil {
		t.Fatal(err)
	}
	document, _ := hoa.Read(o.Text, hoa.Options{})
	c := &document.Network.Components[1]
	eat, _ := document.Network.Lookup("eat_1")
	if !slices.Equal(c.States[6:], []string{"both 2", "fed 2"}) || c.Marks[7] != 1 ||
		!slices.Contains(c.Transitions, network.Transition{From: 6, Label: eat, To: 7}) {
		t.Errorf("pasted:\n%s", o.Text)
	}
	if _, err := Copy(text, "", 1, nil); err == nil {
		t.Error("nothing was copied")
	}
}

func TestCopiedComponentsAreTheirTextAndAreInsertedWithOtherNames(t *testing.T) {
	text := "/* one */\n" + hoa.Write(family.Counters(2, 1)) +
		"\n/* two */\nHOA: v1 name: \"b\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--"
	if got := CopyComponents(text, []int{1, 9,
		-1}); got != "/* two */\nHOA: v1 name: \"b\" Start: 0 Acceptance: 0 t --BODY-- State: 0 --END--\n" {
		t.Errorf("copied %q", got)
	}
	o, err := Apply(text, "", Insert{Text: CopyComponents(text, []int{0, 1})})
	if err != nil {
		t.Fatal(err)
	}
	document, _ := hoa.Read(o.Text, hoa.Options{})
	var names []string
	for _, c := range document.Network.Components {
		names = append(names, c.Name)
	}
	if want := []string{"counter0", "b", "counter0 2", "b 2"}; !slices.Equal(names, want) ||
		!strings.HasPrefix(o.Text, text) {
		t.Errorf("%v after\n%s", names, o.Text)
	}
}
