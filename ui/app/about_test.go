package app

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"lassolab/ui/film"
	"lassolab/ui/glossary"
	"lassolab/ui/lasso"
)

func TestAboutNamesTheKeysOfThePage(t *testing.T) {
	source, err := os.ReadFile("keys_js.go")
	if err != nil {
		t.Fatal(err)
	}
	letters := regexp.MustCompile(`case "([a-z])", "[A-Z]"`).FindAllStringSubmatch(string(source), -1)
	if len(letters) < 2 {
		t.Fatalf("the keys %v are found", letters)
	}
	for _, letter := range letters {
		if row := "| " + strings.ToUpper(letter[1]) + " |"; !strings.Contains(about, row) {
			t.Errorf("About has no row %s", row)
		}
	}
	if _, inText, _ := strings.Cut(about, "**in the text**"); !strings.Contains(inText, "| Tab | leave the editor |") {
		t.Error("About does not say that Tab alone leaves the editor")
	}
	named := strings.NewReplacer(" ", "Space", "ArrowLeft", "←", "ArrowRight", "→", "+", " ")
	_, ofLasso, _ := strings.Cut(about, "**in the lasso**")
	for key := range film.NewFeature().Keys() {
		for word := range strings.FieldsSeq(named.Replace(key)) {
			if !strings.Contains(about, word) {
				t.Errorf("About does not name %s, of films", word)
			}
		}
	}
	for key := range lasso.NewFeature().Keys() {
		if !strings.Contains(ofLasso, named.Replace(key)) {
			t.Errorf("About does not name %q, of the lasso", key)
		}
	}
}

func TestAboutHasEveryReferenceInFull(t *testing.T) {
	page := string(aboutPage())
	for _, e := range glossary.Entries() {
		if e.Reference && (!strings.Contains(page, "<h4>"+e.Name+"</h4>") || !strings.Contains(page, string(e.Explanation()))) {
			t.Errorf("About lacks %s", e.Name)
		}
	}
	if licences := strings.Index(page, "Licences"); licences < strings.Index(page, "Sources") {
		t.Error("the sources do not stand before the licences")
	}
}
