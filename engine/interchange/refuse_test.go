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
