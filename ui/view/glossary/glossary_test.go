package glossary_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/view/glossary"
)

// sentences are what the page says in words of the field, outside of this package.
func sentences(t *testing.T) (list []string) {
	t.Helper()
	for _, a := range engine.Algorithms() {
		list = append(list, a.About, a.Source, a.Stored, a.Kept)
		for _, c := range a.Conditions {
			list = append(list, c.About, c.Without)
		}
	}
	for _, o := range automata.Operations {
		list = append(list, o.Name, o.Says, o.Construction)
	}
	for _, e := range examples.All() {
		list = append(list, e.Markdown)
	}
	for _, l := range lectures.All() {
		list = append(list, l.Text)
	}
	about, err := os.ReadFile("../../page/app/about.md")
	if err != nil {
		t.Fatal(err)
	}
	return append(list, string(about))
}

// templates are the texts of all components.
func templates(t *testing.T) (all string) {
	t.Helper()
	files, err := filepath.Glob("../../*/*/*.vugu")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range append(files, "../../run/search/results.go") { // which names the heads of its columns
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	return all
}

func TestEveryWordIsSomewhereOnThePage(t *testing.T) {
	used := map[*glossary.Entry]bool{}
	find := func(texts ...string) {
		for _, text := range texts {
			for _, m := range glossary.NewFinder().Find(text) {
				used[m.Entry] = true
			}
		}
	}
	find(sentences(t)...)
	find(templates(t))
	for _, e := range glossary.Entries() {
		for _, m := range glossary.NewFinder(e).Find(e.Text + " " + e.Source) {
			used[m.Entry] = true
		}
	}
	for _, e := range glossary.Entries() {
		if !used[e] {
			t.Errorf("nobody says %s", e.Name)
		}
	}
}

func TestEveryCitationHasAReference(t *testing.T) {
	cited := regexp.MustCompile(`\[[A-Z]{2,}\]`)
	check := func(text string) {
		for _, name := range cited.FindAllString(text, -1) {
			if e := glossary.Find(name); e == nil || !e.Reference {
				t.Errorf("%s in %.60q has no reference", name, text)
			}
		}
	}
	for _, text := range sentences(t) {
		check(text)
	}
	for _, e := range glossary.Entries() {
		check(e.Text)
		check(e.Source)
		if !e.Reference && !slices.ContainsFunc(glossary.NewFinder().Find(e.Source), func(m glossary.Mark) bool { return m.Entry.Reference }) {
			t.Errorf("%s has no source that is a reference: %q", e.Name, e.Source)
		}
	}
	for _, a := range engine.Algorithms() {
		for _, source := range []string{a.Source, a.Stored} {
			if marks := glossary.NewFinder().Find(source); !slices.ContainsFunc(marks, func(m glossary.Mark) bool { return m.Entry.Reference }) {
				t.Errorf("%s: %q leads to no reference", a.Name, source)
			}
		}
	}
}

func TestEntriesAreSound(t *testing.T) {
	seen := map[string]string{}
	last := ""
	for _, e := range glossary.Entries() {
		if e.Text == "" || e.ID == "" {
			t.Errorf("%s explains nothing", e.Name)
		}
		if glossary.Find(e.ID) != e {
			t.Errorf("the address of %s leads elsewhere", e.Name)
		}
		for _, form := range append([]string{e.Name}, e.Forms...) {
			if other := seen[form]; other != "" {
				t.Errorf("%s is explained by %s and by %s", form, other, e.Name)
			}
			seen[form] = e.Name
		}
		if _, ok := examples.Find(e.Example); !ok && e.Example != "" {
			t.Errorf("%s is shown by %s, which is no example", e.Name, e.Example)
		}
		if name := strings.ToLower(strings.Trim(e.Name, "′")); !e.Reference && name < last {
			t.Errorf("%s stands after %s", e.Name, last)
		} else {
			last = name
		}
	}
	if len(seen) < 100 {
		t.Errorf("only %d forms are found", len(seen))
	}
}

func TestWordsAreFoundWhereTheyStandFirst(t *testing.T) {
	for text, want := range map[string]string{
		"A lasso, and another lasso":                          "lasso",
		"Trace\nnormal form, not a trace":                     "trace normal form trace",
		"sleep sets of sleep-bigger":                          "sleep set",
		"V and V′, |V|":                                       "V V′",
		"the stack and the Stack rule":                        "stack Stack rule",
		"v is not V":                                          "V",
		"[DEC] Figure 2, [DEC] Figure 7; (Couvreur, FM 1999)": "[DEC] [DEC] Couvreur, FM 1999",
		"DEC alone, FM 1999 alone, lassoing, unstacked":       "",
		"a ≪ b":      "≪",
		"internally": "",
		"":           "",
	} {
		var got []string
		for _, m := range glossary.NewFinder().Find(text) {
			got = append(got, m.Entry.Name)
		}
		if all := strings.Join(got, " "); all != want {
			t.Errorf("in %q %q are found, not %q", text, all, want)
		}
	}
}

func TestMarkedSentencesAreSafe(t *testing.T) {
	got := string(glossary.Marked(`<b>lasso</b> & V′ "x"`))
	want := `&lt;b&gt;<a class="term" href="#glossary/lasso">lasso</a>&lt;/b&gt; &amp; <a class="term" href="#glossary/V%E2%80%B2">V′</a> &#34;x&#34;`
	if got != want {
		t.Errorf("it is %s, not %s", got, want)
	}
	if got := string(glossary.Named("nothing", "<i>")); got != "&lt;i&gt;" {
		t.Errorf("a word without an entry is %s", got)
	}
}

func TestAnExplanationDoesNotLeadToItself(t *testing.T) {
	for _, e := range glossary.Entries() {
		if text := string(e.Explanation()); strings.Contains(text, `href="`+e.Address()+`"`) {
			t.Errorf("%s leads to itself: %s", e.Name, text)
		}
	}
	if text := string(glossary.Find("dominates").Explanation()); !strings.Contains(text, `href="#glossary/decoupled-state"`) {
		t.Errorf("the explanation of dominance does not lead to decoupled states: %s", text)
	}
}
