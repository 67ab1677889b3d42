package hoa

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/source"
	"lassolab/engine/testkit"
)

// The cases in testdata are text files that anyone can append to:
//
//	=== a sentence that is true when the case passes
//	# reading: valuations      (optional: Options.Reading)
//	the model
//	---
//	the expected diagnostics, then the network in the notation of describe
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string {
			var opt Options
			src := c.Given
			if line, after, ok := strings.Cut(src, "\n"); ok && strings.HasPrefix(line, "# reading: ") {
				opt.Reading = network.Reading(strings.TrimPrefix(line, "# reading: "))
				src = after
			}
			return transcript(src, opt)
		})
	}
}

// transcript is what a case compares: the diagnostics, and the network if there is one.
func transcript(src string, opt Options) string {
	document, diagnostics := Read(src, opt)
	var b strings.Builder
	for _, d := range diagnostics {
		b.WriteString(d.Format("input"))
		if d.Unsupported {
			b.WriteString(" (unsupported)")
		}
		b.WriteByte('\n')
	}
	if document != nil {
		b.WriteString(string(document.Reading) + ": " + document.Why + "\n" + describe(document.Network))
	}
	return b.String()
}

// describe writes a network briefly: component, alphabet, then each state with its marks
// and edges; > is an initial state.
func describe(n *network.Network) string {
	var b strings.Builder
	if len(n.First) > 0 {
		fmt.Fprintf(&b, "order %q\n", n.LabelNames(n.First))
	}
	for _, p := range n.Declared {
		fmt.Fprintf(&b, "independent %q\n", n.LabelNames(p[:]))
	}
	for l := range n.Labels {
		if n.Shared[l] {
			fmt.Fprintf(&b, "shared %q\n", n.Labels[l].Name)
		}
	}
	for _, formula := range n.Properties {
		fmt.Fprintf(&b, "property %q\n", formula)
	}
	for i := range n.Components {
		c := &n.Components[i]
		fmt.Fprintf(&b, "%s over %q, sets %d", c.Name, n.LabelNames(c.Alphabet), c.Sets)
		if c.Centre {
			b.WriteString(", centre")
		}
		if c.Rest != nil {
			fmt.Fprintf(&b, ", rest %v", c.Rest)
		}
		if c.Layout != nil {
			fmt.Fprintf(&b, ", layout %v", c.Layout)
		}
		b.WriteByte('\n')
		for s, name := range c.States {
			start := " "
			if slices.Contains(c.Initial, s) {
				start = ">"
			}
			fmt.Fprintf(&b, "%s %s", start, name)
			if c.Marks[s] != 0 {
				fmt.Fprintf(&b, " marks %b", c.Marks[s])
			}
			for _, t := range c.Transitions {
				if t.From == s {
					fmt.Fprintf(&b, "; %s → %s", n.Labels[t.Label].Name, c.States[t.To])
				}
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// shared is a folder beside the repository that not every checkout has.
func shared(t *testing.T, parts ...string) string {
	folder := filepath.Join(append([]string{"..", "..", "..", "shared"}, parts...)...)
	if _, err := os.Stat(folder); err != nil {
		t.Skip("no folder of shared material beside the repository")
	}
	return folder
}

func texts(t *testing.T, pattern string) map[string]string {
	files, _ := filepath.Glob(pattern)
	if len(files) == 0 {
		t.Fatalf("no files %s", pattern)
	}
	m := map[string]string{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		m[filepath.Base(f)] = string(text)
	}
	return m
}

// Good files of other tools are read, or refused by name; parsing alone finds nothing wrong with any of them.
func TestGoodFilesOfOtherToolsAreRead(t *testing.T) {
	for name, text := range texts(t, shared(t, "corpus", "hoa", "good")+"/*.hoa") {
		if _, diagnostics := Parse(text, Limits{}); diagnostics.HasErrors() {
			t.Errorf("%s", diagnostics[0].Format(name))
		}
		_, diagnostics := Read(text, Options{})
		for _, d := range diagnostics {
			if d.Severity == source.Error && !d.Unsupported {
				t.Errorf("%s", d.Format(name))
			}
			t.Log(d.Format(name))
		}
	}
}

func TestMalformedFilesAreRejectedWithAPosition(t *testing.T) {
	for name, text := range texts(t, shared(t, "corpus", "hoa", "bad")+"/*.hoa") {
		document, diagnostics := Read(text, Options{})
		if document != nil || !diagnostics.HasErrors() || diagnostics[0].Line == 0 || diagnostics[0].Column == 0 {
			t.Errorf("%s was read", name)
		}
		for _, d := range diagnostics { // a message is a line: who shows it need not read it
			if strings.Count(d.Format(name), "\n") != len(d.Notes) {
				t.Errorf("more than a line: %q", d.Format(name))
			}
		}
		if !strings.Contains(name, "H1") {
			t.Log(diagnostics[0].Format(name))
		}
		wrong := slices.ContainsFunc(diagnostics,
			func(d source.Diagnostic) bool { return d.Severity == source.Error && !d.Unsupported })
		if !wrong {
			t.Errorf("%s was refused for what it asks, not for what is wrong with it", name)
		}
	}
}

func TestSharedModelsAreReadWithoutWarning(t *testing.T) {
	for name, text := range texts(t, shared(t, "models")+"/*.hoa") {
		document, diagnostics := Read(text, Options{})
		for _, d := range diagnostics {
			t.Error(d.Format(name))
		}
		if document == nil {
			continue
		}
		if document.Reading != network.Labels {
			t.Errorf("%s was read as %s: %s", name, document.Reading, document.Why)
		}
		if problems := document.Network.Validate(); len(problems) > 0 {
			t.Errorf("%s: %v", name, problems)
		}
		expectRoundTrip(t, document.Network)
		var global []string
		for l := range document.Network.Labels {
			if document.Network.Shared[l] {
				global = append(global, document.Network.Labels[l].Name)
			}
		}
		// By the papers' naming: lG1 and lG2 of Figure 5, g of the counterexample to naive pruning.
		want := map[string][]string{"fig5.hoa": {"lG2", "lG1"}, "naive-unsound.hoa": {"g"}}[name]
		if !slices.Equal(global, want) {
			t.Errorf("%s: labels %q are shared, want %q", name, global, want)
		}
	}
}

// expectRoundTrip checks that what is written is read as an equal network and written as the same text again.
func expectRoundTrip(t *testing.T, n *network.Network) {
	t.Helper()
	text := Write(n)
	document, diagnostics := Read(text, Options{})
	if document == nil || len(diagnostics) > 0 {
		t.Fatalf("written text is not read: %v\n%s", diagnostics, text)
	}
	if diff := difference(n, document.Network); diff != "" {
		t.Fatalf("what is read differs from what was written in %s:\n%s", diff, text)
	}
	if again := Write(document.Network); again != text {
		t.Fatalf("the text changed:\n%s\nto\n%s", text, again)
	}
	for l := newLexer(text); ; {
		switch tok := l.next(); tok.Kind { // numerals are off: only what the format itself has
		case endOfText:
			return
		case faulty:
			t.Fatalf("other tools cannot read %s: %s\n%s", tok.Position, tok.Text, text)
		}
	}
}

func difference(a, b *network.Network) string {
	set := func(n *network.Network) map[int]bool {
		m := maps.Clone(n.Shared)
		maps.DeleteFunc(m, func(_ int, yes bool) bool { return !yes })
		return m
	}
	switch {
	case !reflect.DeepEqual(a.Labels, b.Labels):
		return "labels"
	case !slices.Equal(a.First, b.First):
		return "order"
	case !slices.Equal(a.Declared, b.Declared):
		return "independence"
	case !maps.Equal(set(a), set(b)):
		return "sharing"
	case len(a.Components) != len(b.Components):
		return "components"
	}
	for i := range a.Components {
		c, d := a.Components[i], b.Components[i]
		if c.Name != d.Name || !slices.Equal(c.States, d.States) || !slices.Equal(c.Initial, d.Initial) ||
			!slices.Equal(c.Alphabet, d.Alphabet) || !slices.Equal(c.Transitions, d.Transitions) ||
			c.Sets != d.Sets ||
			!slices.Equal(c.Marks, d.Marks) || c.Centre != d.Centre || (c.Rest == nil) != (d.Rest == nil) ||
			!slices.Equal(c.Rest, d.Rest) || !slices.Equal(c.Layout, d.Layout) {
			return "component " + strconv.Itoa(i)
		}
	}
	return ""
}

// randomNetwork builds a network in stream order, with names that need quoting and escaping among them.
func randomNetwork(random *rand.Rand) *network.Network {
	n := network.New()
	names := []string{"a", "b", "g", "lF_0", "C.x", `say "hi"`, `back\slash`, "x > 0", "é", "l1", "l0", "t",
		"0", "-", "go-1", "line\nbreak"}
	components := 1 + random.IntN(3)
	for i := range components {
		c := network.Component{Name: fmt.Sprint("C", i), Centre: random.IntN(3) == 0, Sets: random.IntN(4)}
		if random.IntN(4) == 0 {
			c.Name = fmt.Sprintf(`odd "%d"\`, i)
		}
		if random.IntN(20) == 0 {
			c.Sets = network.MaxSets
		}
		states := 1 + random.IntN(5)
		for s := range states {
			name := strconv.Itoa(s)
			if random.IntN(2) == 0 {
				name = fmt.Sprint("q", s, names[random.IntN(len(names))])
			}
			c.States = append(c.States, name)
			c.Marks = append(c.Marks, random.Uint64()&c.AllSets())
			if random.IntN(2) == 0 {
				c.Initial = append(c.Initial, s)
			}
		}
		if len(c.Initial) == 0 {
			c.Initial = []int{0}
		}
		for _, at := range random.Perm(len(names))[:random.IntN(6)] {
			c.Alphabet = append(c.Alphabet, n.Label(names[at]))
		}
		for s := range states {
			for _, l := range c.Alphabet {
				for range random.IntN(3) {
					c.Transitions = append(c.Transitions,
						network.Transition{From: s, Label: l, To: random.IntN(states)})
				}
			}
		}
		if random.IntN(2) == 0 {
			c.Rest = []int{}
			for s := range states {
				if random.IntN(2) == 0 {
					c.Rest = append(c.Rest, s)
				}
			}
		}
		if random.IntN(2) == 0 {
			for range states {
				c.Layout = append(c.Layout,
					network.Point{X: float64(random.IntN(900)) / 4, Y: random.NormFloat64() * 1e3})
			}
		}
		n.Add(c)
	}
	for l := range n.Labels {
		if random.IntN(4) == 0 {
			n.Shared[l] = true
		}
		if random.IntN(3) == 0 {
			n.First = append(n.First, l)
		}
		if components == 1 && l > 0 && random.IntN(3) == 0 {
			n.Declared = append(n.Declared, [2]int{l, l - 1})
		}
	}
	for range random.IntN(3) {
		n.Properties = append(n.Properties, strings.Repeat(names[random.IntN(len(names))]+" \"U", random.IntN(3)))
	}
	random.Shuffle(len(n.First), func(i, j int) { n.First[i], n.First[j] = n.First[j], n.First[i] })
	return n
}

func TestWhatIsWrittenIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		expectRoundTrip(t, randomNetwork(random))
	}
}

// Of many labels the formulas are written by a chain of aliases: they mean the same, and grow with the labels only.
func TestManyLabelsAreWrittenInALengthThatGrowsWithThem(t *testing.T) {
	written := func(labels int) string {
		n := network.New()
		c := network.Component{Name: "C", Initial: []int{0}, Marks: make([]uint64, labels)}
		for l := range labels {
			id := n.Label(fmt.Sprint("before", l))
			c.Alphabet, c.States = append(c.Alphabet, id), append(c.States, strconv.Itoa(l))
			c.Transitions = append(c.Transitions, network.Transition{From: 0, Label: id, To: l})
		}
		n.Add(c)
		text := Write(n)
		document, diagnostics := Read(text, Options{})
		if document == nil || len(diagnostics) > 0 {
			t.Fatal(diagnostics)
		}
		if differ := difference(n, document.Network); differ != "" {
			t.Fatal(differ)
		}
		return text
	}
	// as other tools read it, each label is one letter
	if letters, diagnostics := Read(written(70), Options{Reading: network.Valuations}); letters == nil || len(letters.Network.Labels) != 70 ||
		len(letters.Network.Components[0].Transitions) != 70 || len(letters.Network.Letters.Cubes[3]) != 1 ||
		len(letters.Network.Letters.Cubes[3][0].True) != 1 || len(letters.Network.Letters.Cubes[3][0].False) != 69 {
		t.Errorf("by valuations they are others: %v", diagnostics)
	}
	few, many := len(written(500)), len(written(4000))
	if many > 10*few {
		t.Errorf("500 labels take %d bytes, 4000 take %d", few, many)
	}
}
