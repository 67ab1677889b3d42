package interchange

import (
	"strings"
	"testing"
	"unicode/utf16"
)

func TestAFileWithoutAModelIsToldByWhatItIs(t *testing.T) {
	wide := ""
	for _, u := range utf16.Encode([]rune("\ufeffHOA: v1\nStates: 1\n")) {
		wide += string([]byte{byte(u), byte(u >> 8)})
	}
	for text, want := range map[string]string{
		"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR": "is a PNG picture",
		"\xff\xd8\xff\xe0\x00\x10JFIF":        "is a JPEG picture",
		"GIF89a\x01":                          "is a GIF picture",
		"%PDF-1.7\n%\xe2\xe3":                 "is a PDF document",
		"PK\x03\x04\x14\x00":                  "is a ZIP archive or an office document",
		"\x1f\x8b\x08\x00":                    "is a compressed file",
		"\x00asm\x01\x00\x00\x00":             "is a program",
		wide:                                  "is a text in UTF-16, which is not read: save it in UTF-8",
		" \n":                                 "is empty",
		"HOA: v1\x00\x01":                     "is no text",
		"a shopping list":                     "is in no format that is read",
		"/* HOA: v1 */ States: 1":             "is in no format that is read",
		"{\"HOA:\": 1}":                       "is in no format that is read",
		"HOA: v1":                             "",
		"\ufeff/* mine */\r\n\tHOA: v2\nnonsense": "",
		"HOA: v1 /* Gr\ufffd\ufffde */":           "",
	} {
		if got := Refused("model.hoa", text); got != want {
			t.Errorf("%q %s, want %q", text, got, want)
		}
		if decoded := strings.ToValidUTF8(text, "\ufffd"); want != "" && Refused("", decoded) == "" {
			t.Errorf("%q is taken for a model once it is decoded", text)
		}
	}
}
