package interchange

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"lassolab/engine/testkit"
)

func TestAFileWithoutAModelIsNamedByItsKind(t *testing.T) {
	wide := ""
	for _, u := range utf16.Encode([]rune("\ufeffHOA: v1\nStates: 1\n")) {
		wide += string([]byte{byte(u), byte(u >> 8)})
	}
	var words strings.Builder
	for _, text := range []string{
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
		"\xff\xd8\xff\xe0\x00\x10JFIF",
		"GIF89a\x01",
		"%PDF-1.7\n%\xe2\xe3",
		"PK\x03\x04\x14\x00",
		"\x1f\x8b\x08\x00",
		"\x00asm\x01\x00\x00\x00",
		wide,
		" \n",
		"HOA: v1\x00\x01",
		"a shopping list",
		"/* HOA: v1 */ States: 1",
		"{\"HOA:\": 1}",
		"HOA: v1",
		"\ufeff/* mine */\r\n\tHOA: v2\nnonsense",
		"HOA: v1 /* Gr\ufffd\ufffde */",
	} {
		is := Refused("model.hoa", text)
		fmt.Fprintf(&words, "%q: %q\n", text, is)
		if decoded := strings.ToValidUTF8(text, "\ufffd"); is != "" && Refused("", decoded) == "" {
			t.Errorf("%q is taken for a model once it is decoded", text)
		}
	}
	testkit.Golden(t, words.String())
}

// A file that is not UTF-8 is read as ISO 8859-1 where it says so; what is unknown is a replacement character.
func TestXMLIsReadInTheEncodingThatItDeclares(t *testing.T) {
	for encoding, want := range map[string]string{"ISO-8859-1": "café", "iso-8859-1": "café", "UTF-8": "caf\ufffd", "koi8-r": "caf\ufffd"} {
		opened := Open("net.pnml", `<?xml version="1.0" encoding="`+encoding+`"?><pnml><net id="n" type="ptnet"><page id="g">`+
			"<place id=\"caf\xe9\"><initialMarking><text>1</text></initialMarking></place></page></net></pnml>", nil)
		if !strings.Contains(opened.HOA, `"`+want+`"`) || opened.Diagnostics.HasErrors() {
			t.Errorf("%s: %v %q", encoding, opened.Diagnostics, opened.HOA)
		}
	}
}
