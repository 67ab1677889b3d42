package main

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/teach/gallery"
)

// A picture in the gallery is small, holds all that it needs, and shows more than a rim.
func TestEachLectureAndEachExampleHasItsPictureInTheGallery(t *testing.T) {
	list := covers(func(string) []byte { return nil })
	var names []string
	for _, e := range examples.All() {
		names = append(names, gallery.ExampleFile(e.ID))
	}
	for _, l := range lectures.All() {
		names = append(names, gallery.LectureFile(l.ID))
	}
	if len(list) != len(names) {
		t.Errorf("%d pictures of %d lectures and examples", len(list), len(names))
	}
	for _, name := range names {
		picture := list[name]
		var err error
		for d := xml.NewDecoder(strings.NewReader(picture)); err == nil; {
			_, err = d.Token()
		}
		if err != io.EOF || len(picture) > 60<<10 || strings.Count(picture, `class="rim"`) < 2 || strings.Contains(picture, "var(") || strings.Contains(picture, "href") {
			t.Errorf("%s: %v, %d bytes: %.300s", name, err, len(picture), picture)
		}
	}
}
