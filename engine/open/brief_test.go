package open_test

import (
	"testing"

	"lassolab/engine/open"
	"lassolab/examples"
)

func TestEveryProgramOfTheGalleryIsCompiledBriefly(t *testing.T) {
	programs := 0
	for _, e := range examples.All() {
		if open.IsProgram(e.Model) {
			programs++
			if m := open.Now(e.Model, open.Options{}); m.Document == nil || m.Program == nil {
				t.Errorf("%s: %v", e.ID, m.Diagnostics)
			}
		}
	}
	if programs < 15 {
		t.Errorf("the gallery has %d programs", programs)
	}
}
