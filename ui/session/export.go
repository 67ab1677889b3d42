package session

// The pictures that the page draws of what can be exported. Other forms are the formats of
// engine/interchange, by their names.
const (
	AsSVG = "SVG"
	AsPNG = "PNG"
)

// Pictured are all that something can be written as: the pictures, and the formats named.
func Pictured(formats []string) []string { return append([]string{AsSVG, AsPNG}, formats...) }
