//go:build js && wasm

package ui

import (
	"syscall/js"

	"lassolab/ui/labels"
	"lassolab/ui/link"
	"lassolab/ui/store"
)

// matrixPlace is where the table of labels stands, which comes and goes with the view of the model.
type matrixPlace struct {
	host js.Value
	view *labels.MatrixView
}

func (p *matrixPlace) attach(element js.Value, post func(store.Action)) {
	if p.view != nil && p.host.Equal(element) {
		return
	}
	if p.view != nil {
		p.view.Dispose()
	}
	p.host = element
	p.view = labels.NewMatrix(element, func(label, beside string, after bool) {
		post(store.LabelMoved{Label: label, Beside: beside, After: after})
	})
}

func (p *matrixPlace) paint(s *store.State) {
	if p.view == nil || s.View.Model != link.Labels {
		return
	}
	if m, _ := related(s); m.Network != nil {
		p.view.Show(m)
	}
}
