package why

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

func corners(names ...string) []Corner {
	var list []Corner
	for _, name := range names {
		list = append(list, Corner{Name: name, Stored: true})
	}
	return list
}

func square(a, b string, c []Corner) Square { return Square{a, b, c[0], c[1], c[2], c[3]} }

// wellFormed fails the test where an SVG cannot be read, and returns how many elements have a class.
func wellFormed(t *testing.T, svg, class string) (count int) {
	t.Helper()
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return count
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			for _, a := range e.Attr {
				if a.Name.Local == "class" && (a.Value == class || strings.HasPrefix(a.Value, class+" ")) {
					count++
				}
			}
		}
	}
}

func TestADiamondHasFourCornersTwoPathsAndOnePrunedEdge(t *testing.T) {
	svg := Diamonds([]Square{square("c", "b", corners("1", "2", "0", "5"))})
	for class, want := range map[string]int{"corner": 4, "taken": 1, "pruned": 1, "moved": 2, "between": 0,
		"bar": 1} {
		if got := wellFormed(t, svg, class); got != want {
			t.Errorf("%d elements of class %s, not %d", got, class, want)
		}
	}
	if want := `aria-label="Diamond from 1 to 5: c then b over 2, or b then c over 0."`; !strings.Contains(svg, want) {
		t.Errorf("no %s in %s", want, svg)
	}
}

func TestDiamondsShareTheirSides(t *testing.T) {
	var squares []Square
	for range 7 {
		squares = append(squares, square("a", "b", corners("1", "2", "3", "4")))
	}
	svg := Diamonds(squares[:3])
	for class, want := range map[string]int{"corner": 8, "taken": 3, "pruned": 1, "moved": 4, "between": 2} {
		if got := wellFormed(t, svg, class); got != want {
			t.Errorf("three diamonds: %d elements of class %s, not %d", got, class, want)
		}
	}
	svg = Diamonds(squares)
	if got := wellFormed(t, svg, "taken"); got != SquareLimit || !strings.Contains(svg, "3 diamonds above") {
		t.Errorf("of seven diamonds %d are drawn: %s", got, svg)
	}
	if Diamonds(nil) != "" {
		t.Error("no diamonds make a drawing")
	}
}

func TestNamesOfAModelAreNoMarkupInADiamond(t *testing.T) {
	c := corners(`<b>"&`, "2", "3", strings.Repeat("long", 900))
	c[3] = Corner{Name: c[3].Name, Accepting: true, Decoupled: true}
	svg := Diamonds([]Square{square(`<script>`, `"'&`, c)})
	if wellFormed(t, svg, "corner") != 4 || strings.Contains(svg, "<script") || len(svg) > 8000 {
		t.Errorf("%d bytes: %.400s", len(svg), svg)
	}
}
