package app_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// elsewhere are classes of a feature that another one styles too, where both stand in one picture.
var elsewhere = map[string]string{
	"key": "a legend of the graph is made of the keys of all drawings",
	"why": "the drawings light what is asked about",
}

var (
	alone   = regexp.MustCompile(`(?:^|[},])\s*\.([\w-]+)(?:\[[^\]]*\]|:[\w-]+)*\s*[{,]`) // a class without its surroundings
	comment = regexp.MustCompile(`(?s)/\*.*?\*/`)
)

// A class is styled by one feature: a rule of another one would change what it knows nothing of. The controls of style and
// the arrangements of stage are for all.
func TestAClassIsStyledByOneFeature(t *testing.T) {
	sheets, err := filepath.Glob("../*/*.css")
	if err != nil || len(sheets) < 10 {
		t.Fatal(sheets, err)
	}
	by := map[string]string{}
	for _, sheet := range sheets {
		feature := filepath.Base(filepath.Dir(sheet))
		if feature == "style" || feature == "stage" {
			continue
		}
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range alone.FindAllStringSubmatch(comment.ReplaceAllString(string(text), ""), -1) {
			class := found[1]
			if other, known := by[class]; known && other != feature && elsewhere[class] == "" {
				t.Errorf(".%s is styled by %s and by %s", class, other, feature)
			}
			by[class] = feature
		}
	}
}
