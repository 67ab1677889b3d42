package graph

import "testing"

func TestOfLabelsThatLieOverOneAnotherARoomSeesOne(t *testing.T) {
	d := planned(scene())
	d.scene.Presented = true
	for i := range d.edges { // whatever the layout did
		d.at.Routes[i].Label = d.at.Routes[0].Label
	}
	seen := 0
	for i, cut := range d.covered() {
		if _, ok := d.labelBox(i); ok && !cut && d.visible(i) {
			seen++
		}
	}
	if seen != 1 {
		t.Errorf("%d labels are seen in one place", seen)
	}
	d.scene.Presented = false
	for _, cut := range d.covered() {
		if cut {
			t.Error("a label is cut where a reader can move the camera")
		}
	}
}
