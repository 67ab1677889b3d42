package hoa

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Our headers. Their initial is in lower case, by which the format says that other tools may skip them.
const (
	prefix            = "lassolab-"
	ReadingHeader     = prefix + "reading"
	OrderHeader       = prefix + "order"
	IndependentHeader = prefix + "independent"
	SharedHeader      = prefix + "shared"
	CentreHeader      = prefix + "centre"
	RestHeader        = prefix + "rest"
	LayoutHeader      = prefix + "layout"
	PropertyHeader    = prefix + "property"
	PictureHeader     = prefix + "picture"
	PartHeader        = prefix + "part"
	ExpectHeader      = prefix + "expect"
)

type directives struct {
	reading     *Item
	order       []Value
	independent []*Item // of two labels each
	shared      []Value
	sharing     bool // there is a lassolab-shared header, be it empty
	centre      bool
	rest        []int // states of the text; nil: there is no lassolab-rest header
	layout      *Item
	numbers     []float64 // of the layout
	properties  []Value
	pictures    []Value
}

// directives reads our headers and reports what is wrong within them. Labels are looked up when they are known.
func (a *Automaton) directives(report *source.Report) directives {
	var d directives
	for i := range a.Header {
		it := &a.Header[i]
		switch it.Name {
		case ReadingHeader:
			if r := it.reading(); r == network.Labels || r == network.Valuations {
				d.reading = it
			} else {
				report.Errorf(it.Position, "%s: takes labels or valuations", it.Name)
			}
		case OrderHeader:
			d.order = append(d.order, it.strings("labels", report)...)
		case SharedHeader:
			d.shared, d.sharing = append(d.shared, it.strings("labels", report)...), true
		case IndependentHeader:
			if pair := it.strings("labels", report); len(pair) == 2 {
				d.independent = append(d.independent, it)
			} else {
				report.Errorf(it.Position, "%s: takes two labels, a pair for each header, not %d", it.Name,
					len(pair))
			}
		case CentreHeader:
			switch it.text() {
			case "t":
				d.centre = true
			case "f":
			default:
				report.Errorf(it.Position, "%s: takes t or f", it.Name)
			}
		case RestHeader:
			d.rest = a.restOf(it, report)
		case LayoutHeader:
			if d.numbers = layoutOf(it, report); d.numbers != nil {
				d.layout = it
			}
		case PropertyHeader:
			d.properties = append(d.properties, it.strings("formulas", report)...)
			for _, v := range it.Values {
				if v.Quoted && len(v.Text) > network.LongestProperty {
					report.Errorf(v.Position, "a property of %s: at most %s are read", say.Count(len(v.Text), "byte"),
						say.Number(network.LongestProperty))
				}
			}
		case PictureHeader:
			d.pictures = append(d.pictures, it.strings("an SVG", report)...)
		case ExpectHeader:
			it.strings("expectations", report)
		case PartHeader:
			if it.text() != "states" {
				report.Warnf(it.Position, "%s: takes states: it is skipped", it.Name)
			}
		default:
			if strings.HasPrefix(it.Name, prefix) {
				report.Warnf(it.Position,
					"%s: is none of our headers and is skipped: there are %s", say.Short(it.Name),
					say.And([]string{ReadingHeader, OrderHeader, IndependentHeader, SharedHeader, CentreHeader,
						RestHeader, LayoutHeader, PropertyHeader, PictureHeader, PartHeader, ExpectHeader}))
			}
		}
	}
	return d
}

// Properties lists the formulas that the runs of the network are to satisfy and that this automaton has.
func (a *Automaton) Properties() []Value { return a.Values(PropertyHeader) }

// Values lists the values of all header items of a name.
func (a *Automaton) Values(name string) (list []Value) {
	for _, it := range a.Header {
		if it.Name == name {
			list = append(list, it.Values...)
		}
	}
	return list
}

func (it *Item) reading() network.Reading { return network.Reading(it.text()) }

// strings checks that the values of a header are in quotes, and returns them.
func (it *Item) strings(what string, report *source.Report) []Value {
	for _, v := range it.Values {
		if !v.Quoted {
			report.Errorf(v.Position, "%s: takes %s in quotes: write %s", it.Name, what,
				strconv.Quote(say.Short(v.Text)))
		}
	}
	return it.Values
}

func (a *Automaton) restOf(it *Item, report *source.Report) []int {
	rest := []int{}
	states := a.size()
	for _, v := range it.Values {
		s, err := strconv.Atoi(v.Text)
		switch {
		case v.Quoted || err != nil || s < 0:
			report.Errorf(v.Position, "%s: takes numbers of states, not %s", it.Name, say.Short(v.Text))
		case s >= states:
			report.Errorf(v.Position, "%s: there is no state %s: the automaton has %s", it.Name, say.Short(v.Text),
				numbered(states, "state"))
		default:
			rest = append(rest, s)
		}
	}
	slices.Sort(rest)
	return slices.Compact(rest)
}

// rests gives the states in which a component may rest: the copies of those that the text lists.
func (d *directives) rests(x *Unfolding) []int {
	if d.rest == nil {
		return nil
	}
	rest := []int{}
	for _, q := range d.rest {
		rest = append(rest, x.copies[q]...)
	}
	slices.Sort(rest)
	return rest
}

// layoutOf reads places. A layout that cannot be used is left out with a warning.
func layoutOf(it *Item, report *source.Report) []float64 {
	numbers := make([]float64, len(it.Values))
	for i, v := range it.Values {
		f, err := strconv.ParseFloat(v.Text, 64)
		if err != nil || math.IsInf(f, 0) || math.IsNaN(f) {
			report.Warnf(v.Position, "%s: takes numbers, not %s: the layout is left out", it.Name, say.Short(v.Text))
			return nil
		}
		numbers[i] = f
	}
	return numbers
}

// points gives each component state its place; copies of a state are side by side.
func (d *directives) points(x *Unfolding, report *source.Report) []network.Point {
	if d.layout == nil {
		return nil
	}
	v := d.numbers
	switch len(v) {
	case 2 * len(x.names):
		points := make([]network.Point, len(x.names))
		for s := range points {
			points[s] = network.Point{X: v[2*s], Y: v[2*s+1]}
		}
		return points
	case 2 * len(x.copies):
		const apart = 60 // wider than a state is drawn
		points := make([]network.Point, len(x.names))
		for q, copies := range x.copies {
			for i, s := range copies {
				points[s] = network.Point{X: v[2*q] + float64(i*apart), Y: v[2*q+1] + float64(i*apart)}
			}
		}
		return points
	}
	report.Warnf(d.layout.Position, "%s: has %s for %s: there must be two for each, so it is left out",
		LayoutHeader, say.Count(len(v), "number"), say.Count(len(x.names), "state"))
	return nil
}

// globalByName decides what is shared in a network of one component, read by labels, without a lassolab-shared header.
// Global labels are named l_G in "Model Checking ω-Regular Properties with Decoupled Search" (CAV 2021): after the
// component's name and a dot, if they are there, a global label is g, G, lG or l_G and an index.
func globalByName(component, label string) bool {
	label = strings.TrimPrefix(label, component+".")
	return slices.Contains([]string{"g", "G", "lG", "l_G"}, strings.TrimRight(label, "_0123456789'"))
}

// ShareByName declares shared exactly those labels that are shared in a text without a lassolab-shared header.
func ShareByName(n *network.Network) {
	n.Shared = map[int]bool{}
	if len(n.Components) != 1 || n.Reading != network.Labels {
		return
	}
	for id, l := range n.Labels {
		if globalByName(n.Components[0].Name, l.Name) {
			n.Shared[id] = true
		}
	}
}
