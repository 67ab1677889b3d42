package files

import (
	"strings"
	"testing"

	"lassolab/ui/session"
)

func TestShortAddressesOpenWhatTheyName(t *testing.T) {
	about := session.SheetOpened{Sheet: session.AboutSheet, Stays: true}
	for fragment, want := range map[string]session.Msg{
		"#about":               about,
		"#about/":              about,
		"#glossary":            session.WordSought{},
		"#glossary/dominance":  session.WordSought{Word: "dominance"},
		"#glossary/V%E2%80%B2": session.WordSought{Word: "V′"},
		"#glossary/%zz":        nil,
		"#nothing/x":           nil,
		"#m1/abc":              nil,
		"about":                nil,
		"#":                    nil,
		"":                     nil,
		"#glossary/" + strings.Repeat("a", 1<<20): nil,
	} {
		if got := Addressed(fragment); got != want {
			t.Errorf("%.60s opens %#v, not %#v", fragment, got, want)
		}
	}
}
