package main

import (
	"encoding/xml"
	"io"
	"regexp"
	"strings"
	"testing"

	"lassolab/examples"
)

// screen is the first screen without dagre's help.
func screen(t *testing.T) string {
	t.Helper()
	html, err := firstScreen(func(string) []byte { return nil })
	if err != nil {
		t.Fatal(err)
	}
	return html
}

func TestTheFirstScreenIsTheFirstExampleWithItsGraphAndItsLasso(t *testing.T) {
	html := screen(t)
	example := examples.All()[0]
	for what, words := range map[string]string{
		"the question": example.Settings.Question,
		"the title":    example.Title,
		"the answer":   "lasso of 12 steps",
		"the graph":    `class="picture explored still`,
		"the lasso":    `class="cycle" data-hop="11"`,
		"a drawing":    `class="picture automaton`,
		"the text":     "HOA: v1",
		"the film":     "39 events",
	} {
		if !strings.Contains(html, words) {
			t.Errorf("%s is not on the first screen: %q", what, words)
		}
	}
}

func TestNoTimeOfTheBuildIsOnTheFirstScreen(t *testing.T) {
	if found := regexp.MustCompile(`<td[^>]*>[^<]*\d\s*(ms|s)</td>`).FindString(screen(t)); found != "" {
		t.Errorf("the first screen says %q", found)
	}
}

func TestTwoBuildsWriteTheSameFirstScreen(t *testing.T) {
	if a, b := screen(t), screen(t); a != b {
		t.Error("the first screen differs from one build to the next")
	}
}

// The pictures are well formed, so that a browser reads what was written.
func TestThePicturesOfTheFirstScreenAreWellFormed(t *testing.T) {
	pictures := regexp.MustCompile(`(?s)<svg class="picture.*?</svg>`).FindAllString(screen(t), -1)
	if len(pictures) < 5 {
		t.Fatalf("%d pictures", len(pictures))
	}
	for _, p := range pictures {
		var err error
		for d := xml.NewDecoder(strings.NewReader(p)); err == nil; {
			_, err = d.Token()
		}
		if err != io.EOF {
			t.Errorf("%v in %.200s", err, p)
		}
	}
}
