package lecture

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/source"
	"lassolab/ui/core/link"
)

// PlaceAt is the slide, and the step of it, that a line of the text belongs to: what an author writes about.
func (l *Lecture) PlaceAt(line int) (slide, step int) {
	for i, s := range l.Slides {
		if s.Line <= line {
			slide = i
		}
	}
	for k, s := range l.Slides[slide].Steps {
		if s.Line == line {
			step = k + 1
		}
	}
	return slide, step
}

// End is the line behind a slide; that behind the text for the last one.
func (l *Lecture) End(slide int) int {
	if slide+1 < len(l.Slides) {
		return l.Slides[slide+1].Line
	}
	return strings.Count(l.Text, "\n") + 2
}

// Wrong reports whether something on a slide is wrong.
func (l *Lecture) Wrong(slide int) bool {
	from, end := l.Slides[slide].Line, l.End(slide)
	return slices.ContainsFunc(l.Problems, func(d source.Diagnostic) bool { return d.Line >= from && d.Line < end })
}

// NameOf is how a block refers to a model of this lecture, by its text; empty: the lecture has it under no name.
func (l *Lecture) NameOf(text string) string {
	for _, m := range l.Models {
		if m.Text == text {
			return m.Name
		}
	}
	return ""
}

// FreeName is a name that no model of the lecture has, made of another one.
func (l *Lecture) FreeName(stem string) string {
	name := stem
	for n := 2; l.called(name) != nil; n++ {
		name = fmt.Sprintf("%s-%d", stem, n)
	}
	return name
}

// Moves are the keys of a step that brings the page from one view of a model to another; empty: it is the same moment.
func Moves(from, to link.View, text string) string {
	n := networkOf(text)
	var moves []string
	for _, k := range keys {
		if !k.moment || k.name == "as" {
			continue // the reader arranges the page
		}
		if value := written(k, to, n); value != written(k, from, n) {
			moves = append(moves, strings.TrimSpace(k.name+" "+value))
		}
	}
	return strings.Join(moves, "; ")
}

// written is what a key says of a view.
func written(k key, view link.View, n *network.Network) string {
	return k.get(&link.Scene{View: view}, n)
}
