package app

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/differential"
	"lassolab/ui/glossary"
	"lassolab/ui/session"
)

// What the page says about numbers is counted here; what it names is looked for.
func TestHowRightItIsIsRight(t *testing.T) {
	checker, err := os.ReadFile("../../engine/lasso/check.go")
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
		if _, err := os.Stat("../../" + place[1]); err != nil {
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

// Pages of words are tables, lists and links, with a way from one to the other.
func TestPagesOfWordsAreShownAndLinked(t *testing.T) {
	for sheet, page := range pages {
		if shown := string(page()); len(shown) < 1000 || strings.Contains(shown, "cannot be shown") {
			t.Errorf("%s is %.80q", sheet, shown)
		}
	}
	about := string(pages[session.AboutSheet]())
	for _, link := range []string{`href="#right"`, `href="#changes"`} {
		if !strings.Contains(about, link) {
			t.Errorf("About has no %s", link)
		}
	}
	if !strings.Contains(string(glossary.Page(right)), "<table>") {
		t.Error("the comparisons are no table")
	}
}
