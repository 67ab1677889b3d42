package model_test

import (
	"testing"

	"lassolab/engine/model"
	"lassolab/examples"
)

func TestEveryProgramOfTheGalleryIsCompiledBriefly(t *testing.T) {
	programs := 0
	for _, e := range examples.All() {
		if model.IsProgram(e.Model) {
			programs++
			if m := model.Now(e.Model, model.Options{}); m.Document == nil || m.Program == nil {
				t.Errorf("%s: %v", e.ID, m.Diagnostics)
			}
		}
	}
	if programs < 15 {
		t.Errorf("the gallery has %d programs", programs)
	}
}
