package app

import (
	"html"
	"strings"
	"testing"

	"lassolab/ui/core/keys"
	"lassolab/ui/view/glossary"
)

func TestAboutNamesTheKeysOfThePage(t *testing.T) {
	page := string(New().aboutPage())
	for _, row := range []string{"<td>P</td>", "<td>W</td>", "<td>G</td>", "<td>Ctrl Enter</td>", "<td>Space</td>", "<td>← →</td>", "<td>L</td>", "<td>Tab</td>\n<td>leave the editor</td>"} {
		if !strings.Contains(page, row) {
			t.Errorf("About has no %s", row)
		}
	}
	for _, l := range keys.Lines(New().Keys()) {
		if l.Keys != "" && !strings.Contains(page, "<td>"+l.Keys+"</td>\n<td>"+html.EscapeString(l.Words)+"</td>") {
			t.Errorf("About does not name %s, %s", l.Keys, l.Place)
		}
	}
	_, ofLasso, _ := strings.Cut(page, "in the lasso")
	for key := range strings.FieldsSeq("← → Home End Space") {
		if !strings.Contains(ofLasso, key) {
			t.Errorf("About does not name %q, of the lasso", key)
		}
	}
}

func TestAboutHasEveryReferenceInFull(t *testing.T) {
	page := string(New().aboutPage())
	for _, e := range glossary.Entries() {
		if e.Reference && (!strings.Contains(page, "<h4>"+e.Name+"</h4>") || !strings.Contains(page, string(e.Explanation()))) {
			t.Errorf("About lacks %s", e.Name)
		}
	}
	if licences := strings.Index(page, "Licences"); licences < strings.Index(page, "Sources") {
		t.Error("the sources do not stand before the licences")
	}
}
