package app_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/ui/view/svg"
)

// mostStyle is how many bytes all style sheets have at most, as they are written. It only goes down.
const mostStyle = 94_610

// elsewhere are classes of a feature that another one styles too, where both stand in one picture.
var elsewhere = map[string]string{
	"key": "a legend of the graph is made of the keys of all drawings",
	"why": "the drawings light what is asked about",
}

var (
	alone     = regexp.MustCompile(`^\.([\w-]+)(?:\[[^\]]*\]|:[\w-]+)*$`) // a class without its surroundings
	className = regexp.MustCompile(`\.([a-zA-Z][\w-]*)`)
	quoted    = regexp.MustCompile(`"[^"]*"`)
)

// sheets are the texts of the style sheets of the page, by their names.
func sheets(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, pattern := range []string{"ui/*/*/*.css", "static/*.css"} {
		list, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(list) < 2 {
			t.Fatal(list, err)
		}
		for _, name := range list {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts[name] = string(text)
		}
	}
	return texts
}

// selectors are those of the rules of a style sheet, also of rules for some screens only.
func selectors(sheet string) (list []string) {
	sheet = regexp.MustCompile(`@(?:media|container)[^{]*{`).ReplaceAllString(sheet, ":root {")
	for line := range strings.Lines(svg.Flat(sheet)) {
		rule, _, _ := strings.Cut(line, " {")
		for selector := range strings.SplitSeq(rule, ", ") {
			list = append(list, strings.TrimPrefix(selector, ":root "))
		}
	}
	return list
}

// A class is styled by one feature: a rule of another one would change what it knows nothing of. The controls of style and
// the arrangements of stage are for all.
func TestAClassIsStyledByOneFeature(t *testing.T) {
	by := map[string]string{}
	for name, text := range sheets(t) {
		feature := filepath.Base(filepath.Dir(name))
		if feature == "style" || feature == "stage" || feature == "static" {
			continue
		}
		for _, selector := range selectors(text) {
			found := alone.FindStringSubmatch(selector)
			if found == nil {
				continue
			}
			if other, known := by[found[1]]; known && other != feature && elsewhere[found[1]] == "" {
				t.Errorf(".%s is styled by %s and by %s", found[1], other, feature)
			}
			by[found[1]] = feature
		}
	}
	if len(by) < 100 {
		t.Errorf("only %d classes are found", len(by))
	}
}

// What has no class in a template or in a script has no rule.
func TestEveryStyledClassIsUsed(t *testing.T) {
	used := map[string]bool{}
	word := regexp.MustCompile(`[\w-]+`)
	literal := regexp.MustCompile("\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`")
	for _, folder := range []string{"ui", "static", "index.html"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			if d != nil && d.Name() == "node_modules" {
				if d.IsDir() {
					return fs.SkipDir
				}
				return nil // a link to it
			}
			kinds := []string{".vugu", ".go", ".js", ".mjs", ".html"}
			if err != nil || d.IsDir() || !slices.Contains(kinds, filepath.Ext(name)) || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
				return err
			}
			text, err := os.ReadFile(name)
			for _, said := range literal.FindAllString(string(text), -1) {
				for _, w := range word.FindAllString(said, -1) {
					used[w] = true
				}
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range sheets(t) {
		for _, selector := range selectors(text) {
			for _, found := range className.FindAllStringSubmatch(quoted.ReplaceAllString(selector, ""), -1) {
				class := found[1]
				_, panel := strings.CutPrefix(class, "of-") // of a panel: root.go puts them together
				if !used[class] && !panel && !strings.HasPrefix(class, "cm-") {
					t.Errorf("%s: nothing has the class %s of %q", filepath.Base(name), class, selector)
				}
			}
		}
	}
}

// The style sheets are as small as their looks allow: what several parts share is written once.
func TestStyleSheetsAreBounded(t *testing.T) {
	size := 0
	for _, text := range sheets(t) {
		size += len(text)
	}
	if size > mostStyle {
		t.Errorf("the style sheets have %d bytes, more than %d", size, mostStyle)
	}
}
