package session

import "strings"

// The pictures that the page draws of what can be exported. Other forms are the formats of
// engine/interchange, by their names.
const (
	AsSVG = "SVG"
	AsPNG = "PNG"
)

// Pictured are all that something can be written as: the pictures, and the formats named.
func Pictured(formats []string) []string { return append([]string{AsSVG, AsPNG}, formats...) }

// SavePicture saves a drawing, which is drawn when it is wanted as one of the pictures, under a name without its
// extension. ok is false for other forms.
func SavePicture(as, stem string, draw func() string) (done Effect, name string, ok bool) {
	name = stem + "." + strings.ToLower(as)
	switch as {
	case AsSVG:
		return Download{Name: name, Text: draw()}, name, true
	case AsPNG:
		return DownloadPicture{Name: name, SVG: draw()}, name, true
	}
	return nil, "", false
}
