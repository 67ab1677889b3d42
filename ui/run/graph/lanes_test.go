package graph

import (
	"context"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/view/svg"
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

// The boxes of a summary count every event once: together the events of the search, and its cut-offs. They can be read, they are the
// same again, and those that are opened are all there.
func TestTheSummaryOfAPrefixCountsEveryEventOnce(t *testing.T) {
	for name, n := range map[string]*network.Network{
		"philosophers": family.Philosophers(8), "lefty": family.Lefty(6), "ring": family.Ring(12, 2),
		"unfolding": family.Unfolding(8), "counters": family.Counters(9, 9),
	} {
		report, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "unfolding", Film: 20_000})
		if err != nil {
			t.Fatal(err)
		}
		s := Scene{Network: n, Graph: report.Film.Graph(), Film: film.NewPlayback(report.Film), Until: Everything, Selected: -1,
			Current: -1, Chosen: -1, ShowPruned: true, Algorithm: "unfolding"}
		if !s.folds() {
			t.Errorf("%s: %d events are drawn each", name, len(s.Graph.Nodes))
			continue
		}
		d := planExplored(s, partOf(&s, nil))
		d.lay(700, 700)
		if d.dense || len(d.shown) > svg.Few {
			t.Errorf("%s: %d boxes", name, len(d.shown))
		}
		drawing := d.file(name)
		svgtest.WellFormed(t, drawing)
		if folder := os.Getenv("LASSOLAB_SHOTS"); folder != "" {
			if err := os.WriteFile(folder+"/"+name+".svg", []byte(drawing), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		again := planExplored(s, partOf(&s, nil))
		if again.lay(700, 700); again.file(name) != drawing {
			t.Errorf("%s: another drawing", name)
		}
		if events, cutOffs := tallied(d); events != report.Counts.States || cutOffs != report.Counts.CutOffs {
			t.Errorf("%s: %d events and %d cut-offs are drawn of %d and %d", name, events, cutOffs, report.Counts.States, report.Counts.CutOffs)
		}
		if words, want := foldedLine(&s, d.stands), say.Count(report.Counts.States+report.Counts.CutOffs, "event"); !strings.HasPrefix(words, want) {
			t.Errorf("%s: %q does not begin with %q", name, words, want)
		}
		written := 0 // in the boxes
		for _, n := range d.shown {
			lines := d.eventWords(n)
			if many, is := strings.CutPrefix(lines[len(lines)-1], "× "); is {
				count, err := strconv.Atoi(strings.ReplaceAll(many, "\u202f", ""))
				if err != nil {
					t.Fatal(err)
				}
				written += count
			} else {
				written++
			}
		}
		if int64(written) != report.Counts.States+report.Counts.CutOffs+1 { // with the start
			t.Errorf("%s: the boxes have %d events", name, written)
		}
		for opened := []int32{}; ; { // every box can be opened until each event is drawn
			at := slices.IndexFunc(d.stands, func(g group) bool { return len(g.nodes) > 1 })
			if at < 0 {
				if len(d.shown) != len(s.Graph.Nodes) {
					t.Errorf("%s: opened %d events of %d", name, len(d.shown), len(s.Graph.Nodes))
				}
				break
			}
			if !d.more[d.shown[at]] || len(opened) > len(s.Graph.Nodes) {
				t.Fatalf("%s: the box of event %d does not open", name, d.shown[at])
			}
			opened = append(opened, d.shown[at])
			if len(s.Graph.Nodes) > 500 && len(opened) > 8 {
				break
			}
			d = planExplored(s, partOf(&s, opened))
			if events, cutOffs := tallied(d); events != report.Counts.States || cutOffs != report.Counts.CutOffs {
				t.Fatalf("%s with %v opened: %d events and %d cut-offs", name, opened, events, cutOffs)
			}
		}
		s.ShowPruned = false
		if events, cutOffs := tallied(planExplored(s, partOf(&s, nil))); events != report.Counts.States || cutOffs != 0 {
			t.Errorf("%s without cut-offs: %d events and %d cut-offs", name, events, cutOffs)
		}
		s.Events = true
		if s.folds() || s.partial() != (len(s.Graph.Nodes) > summarise) {
			t.Errorf("%s: each event is wanted, and not drawn", name)
		}
	}
}

// tallied counts the events that are drawn, without the start, and the cut-offs.
func tallied(d *explored) (events, cutOffs int64) {
	for i := range d.shown {
		for _, n := range d.nodesAt(i) {
			switch v := &d.scene.Graph.Nodes[n]; {
			case v.Initial:
			case v.Stored:
				events++
			default:
				cutOffs++
			}
		}
	}
	return events, cutOffs
}

// The events of a path have boxes of their own, and the path is drawn from one to the next; what leads to a deadlock stays in
// sight.
func TestAPathIsDrawnThroughTheSummaryOfAPrefix(t *testing.T) {
	n := family.Philosophers(8)
	s, f := filmed(t, n, "unfolding", 20_000)
	if len(f.Found) != 9 {
		t.Fatalf("the deadlock has %d events", len(f.Found))
	}
	from := int32(0)
	for _, e := range f.Found[1:] {
		s.Prefix = append(s.Prefix, session.Hop{From: from, To: e, Label: f.Graph().Edges[causes(f.Graph())[e]].Label})
	}
	d := planExplored(s, partOf(&s, nil))
	d.lay(700, 700)
	for k, e := range f.Found[1:] {
		if len(d.nodesOf(e)) > 1 || d.lasso[k] < 0 || !d.onLasso[e] {
			t.Errorf("event %d of the path is drawn with %d others, along edge %d", e, len(d.nodesOf(e))-1, d.lasso[k])
		}
	}
	if words := d.describe(); !strings.Contains(words, "1\u202f066 events, 224 of them cut-offs, in ") || !strings.Contains(words, "8 steps") {
		t.Errorf("it is described as %q", words)
	}
}

// A film of a large prefix draws the events at its moment in lanes, and the summary again when it is left.
func TestAFilmOfALargePrefixDrawsTheEventsOfItsMoment(t *testing.T) {
	whole, f := filmed(t, family.Philosophers(8), "unfolding", 20_000)
	d := planExplored(whole, partOf(&whole, nil))
	for k := range f.Events[:len(f.Events)-1] {
		s := at(whole, f, k)
		if !d.shows(&s) {
			d = planExplored(s, partOf(&s, nil))
			d.layExcerpt(640, 480)
		}
		if d.scene = s; d.lanes == nil || d.folds() || len(d.shown) > excerptSize {
			t.Fatalf("at event %d %d events are drawn, folded: %t", k, len(d.shown), d.folds())
		}
		if k%97 == 0 {
			svgtest.WellFormed(t, d.file("x"))
		}
	}
	if d.shows(&whole) {
		t.Error("the moment stays when the film is left")
	}
}
