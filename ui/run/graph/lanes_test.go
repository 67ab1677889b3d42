package graph

import (
	"os"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/ui/view/svg/svgtest"
)

// a prefix has a lane for each component; what has not happened by an event of the film is not drawn.
func TestAPrefixIsDrawnByComponents(t *testing.T) {
	n := family.Philosophers(3)
	before := 0
	for _, event := range []int{0, 20, 60, Everything} {
		s, f := filmed(t, n, "unfolding", 1000)
		if event != Everything {
			s = at(s, f, event)
		}
		s.ShowPruned = true
		d := planned(s)
		drawing := d.file("x")
		svgtest.WellFormed(t, drawing)
		if folder := os.Getenv("LASSOLAB_SHOTS"); folder != "" && event == Everything {
			if err := os.WriteFile(folder+"/prefix.svg", []byte(drawing), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if lanes := strings.Count(drawing, `class="lane"`); lanes != len(n.Components) {
			t.Errorf("at %d: %d lanes", event, lanes)
		}
		conditions := strings.Count(drawing, `<circle class="condition`)
		if conditions <= before || event == Everything && conditions != len(s.Graph.Conditions) {
			t.Errorf("at %d: %d conditions after %d", event, conditions, before)
		}
		before = conditions
	}
}
