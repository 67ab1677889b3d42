package app

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/differential"
	"lassolab/engine/measure"
	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/core/session"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/glossary"
)

// What the page says about numbers is counted here; what it names is looked for.
func TestHowRightItIsIsRight(t *testing.T) {
	checker, err := os.ReadFile("../../../engine/lasso/check.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{
		fmt.Sprintf("each of the %d searches", len(engine.Algorithms())),
		fmt.Sprintf("It has %d lines (`engine/lasso/check.go`)", strings.Count(string(checker), "\n")),
	} {
		if !strings.Contains(right, says) {
			t.Errorf("the page does not say %q", says)
		}
	}
	named := regexp.MustCompile("`((?:engine|examples|wasm|ui)(?:/[a-z_.]+)*)`").FindAllStringSubmatch(right, -1)
	if len(named) < 10 {
		t.Errorf("the page names %d places", len(named))
	}
	for _, place := range named {
		if _, err := os.Stat("../../../" + place[1]); err != nil {
			t.Errorf("the page names %s, which is not there", place[1])
		}
	}
	for _, command := range regexp.MustCompile(`(?m)^lassolab .*-algorithm (\S+)`).FindAllStringSubmatch(right, -1) {
		if _, ok := engine.Find(command[1]); !ok {
			t.Errorf("%q names no search", command[0])
		}
	}
	known := map[string]bool{}
	for _, c := range differential.Checks() {
		known[c.Name] = true
	}
	for _, checks := range regexp.MustCompile("-check ([a-z,-]+)`").FindAllStringSubmatch(right, -1) {
		for _, name := range strings.Split(checks[1], ",") {
			if !known[name] {
				t.Errorf("there is no check %q", name)
			}
		}
	}
	for _, hunted := range regexp.MustCompile(`-algorithm (\S+) -break (\S+)`).FindAllStringSubmatch(right, -1) {
		if _, ok := engine.FindCondition(hunted[1], hunted[2]); !ok {
			t.Errorf("%q names no condition", hunted[0])
		}
	}
}

// address is a link to a part of the page in Markdown, or its address as code.
var address = regexp.MustCompile("\\]\\((#[^)\\s]+)\\)|`(#(?:about|right|changes|sweep|gallery|glossary|lecture|write|example)(?:/[^`\\s]*)?)`")

// namedForAny are the names that documents write for any name.
var namedForAny = []string{"#example/NAME", "#lecture/id"}

// Every address of an example, a lecture, a word, a sweep or a page leads to one that exists: in pages of words, the glossary,
// examples, lectures and documents.
func TestEveryAddressOfThePageLeadsSomewhere(t *testing.T) {
	texts, err := measure.Documents("../../..")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, file := range texts {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range address.FindAllStringSubmatch(string(text), -1) {
			fragment := m[1] + m[2]
			if inDocument := strings.HasSuffix(file, "README.md") || strings.HasSuffix(file, "SPEED.md"); inDocument && m[1] != "" {
				continue // a heading
			}
			if slices.Contains(namedForAny, fragment) {
				continue
			}
			seen++
			if !exists(fragment) {
				t.Errorf("%s names %s, which does not exist", file, fragment)
			}
		}
	}
	if seen < 15 {
		t.Errorf("%d addresses are found", seen)
	}
	for _, wrong := range []string{"#example/sketch7-unsound", "#lecture/nothing", "#lecture/decoupled/900", "#glossary/no such word", "#nothing"} {
		if exists(wrong) {
			t.Errorf("%s is said to exist", wrong)
		}
	}
}

// exists reports whether an address leads to something.
func exists(fragment string) bool {
	kind, name, _ := strings.Cut(strings.TrimPrefix(fragment, "#"), "/")
	switch {
	case kind == "example":
		_, found := examples.Find(name)
		return found
	case kind == "lecture":
		id, place, _ := strings.Cut(name, "/")
		slide, _, _ := strings.Cut(place, ".")
		number, _ := strconv.Atoi(slide)
		l, found := lectures.Find(id)
		return found && number <= len(reading.Read(l.Text).Slides)
	case kind == "glossary" && name != "":
		return glossary.Find(name) != nil
	case kind == "sweep" && name != "":
		return measure.Find(name) != nil
	}
	return files.Addressed(fragment) != nil
}

// Pages of words are tables, lists and links, with a way from one to the other.
func TestPagesOfWordsAreShownAndLinked(t *testing.T) {
	for sheet, page := range pages {
		if shown := string(page(New())); len(shown) < 1000 || strings.Contains(shown, "cannot be shown") {
			t.Errorf("%s is %.80q", sheet, shown)
		}
	}
	about := string(pages[session.AboutSheet](New()))
	for _, link := range []string{`href="#right"`, `href="#changes"`} {
		if !strings.Contains(about, link) {
			t.Errorf("About has no %s", link)
		}
	}
	if !strings.Contains(string(glossary.Page(right)), "<table>") {
		t.Error("the comparisons are no table")
	}
}
