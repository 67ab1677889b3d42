package lecture

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg/svgtest"
)

const proof = "# T\n\n~~~diagram\nabout: A stack, and a way back.\nnode: s0 0 0 \"s₀\"\nnode: t 2 0 below \"on the stack\"\nnode: s 4 0 accepts\n" +
	"path: s0 ~> t ~> s thick \"the stack\"\npath: s -> t dashed\narea: V around t s \"V′\"\n~~~\n\n" +
	"~~~steps\nmark s0 ~> t ~> s: The stack.\nshow s -> t, V: Back.\nsay: A word.\nmark t; mark s: Again.\n~~~\n"

// styled is what says how large a picture is at most: the reader of SVG in tests does not know it.
var styled = regexp.MustCompile(` style="[^"]*"`)

// groups are the classes of the parts of a picture, in its order.
func groups(picture string) (list []string) {
	for _, m := range regexp.MustCompile(`<g class="([^"]*)">`).FindAllStringSubmatch(picture, -1) {
		list = append(list, m[1])
	}
	return list
}

func TestADiagramIsRevealedByTheStepsOfItsSlide(t *testing.T) {
	l := lectureOf(t, proof)
	if len(l.Problems) > 0 {
		t.Fatal(l.Problems)
	}
	s := l.Slides[0]
	if s.Scene != nil || s.Diagram == nil || len(s.Steps) != 4 || len(s.Parts) != 2 || s.Parts[0].Diagram != s.Diagram || !s.Parts[1].Steps {
		t.Fatalf("the slide is %+v", s)
	}
	for step, want := range [][]string{
		{"area to-come", "path thick", "path thick", "path dashed to-come", "node", "node", "node accepts"},
		{"area to-come", "path thick now", "path thick now", "path dashed to-come", "node", "node", "node accepts"},
		{"area now", "path thick", "path thick", "path dashed now", "node", "node", "node accepts"},
		{"area", "path thick", "path thick", "path dashed", "node", "node", "node accepts"},
		{"area", "path thick", "path thick", "path dashed", "node", "node now", "node accepts now"},
	} {
		picture := s.Diagram.Draw(step)
		svgtest.WellFormed(t, styled.ReplaceAllString(picture, ""))
		if got := groups(picture); !slices.Equal(got, want) {
			t.Errorf("at step %d there are %q", step, got)
		}
		if lively := s.Diagram.Lively(step); lively != slices.Contains([]int{1, 2, 4}, step) {
			t.Errorf("step %d changes the diagram: %v", step, lively)
		}
		if said := strings.Contains(picture, "edge from s to t"); said != (step >= 2) {
			t.Errorf("at step %d a screen reader is told of the edge: %v", step, said)
		}
	}
	if picture := s.Diagram.Draw(2); !strings.Contains(picture, `role="img" aria-label="A stack, and a way back. To be seen: V′ with t and s; s₀; t (on the stack); s (accepts); the stack from s0 to t;`) {
		t.Errorf("the picture is called %.300s", picture)
	}
}

// Whatever a link brings, a diagram is read within bounds, and what it draws is a picture and nothing else.
func TestAHostileDiagramIsDrawnWithinBounds(t *testing.T) {
	var many strings.Builder
	many.WriteString("about: <script>alert(1)</script>\n")
	for i := range 60 {
		many.WriteString("node: \"><script>" + strings.Repeat("x", i) + " " + string(rune('0'+i%10)) + " 0 \"</text><script>alert(1)</script>\" below \"&\x00" + strings.Repeat("y", 200) + "\"\n")
		many.WriteString("node: n" + strings.Repeat("n", i) + " 3 3 \"<b onclick='x'>\" above \"\u202e<\"\n")
	}
	for range 120 {
		many.WriteString("path: n ~> n ~> nn -> nnn ~> n crossed \"<img src=x>\"\narea: <i> around n nn \"<i>\"\n")
	}
	steps := strings.Repeat("show n ~> n; mark n, nn, <i>: x\n", 500)
	for _, text := range []string{
		"~~~diagram\n" + many.String() + "~~~\n~~~steps\n" + steps + "~~~\n",
		"~~~diagram\nabout: x\nnode: a 0 0 \"\"\nnode: b 0 0 \"\"\npath: a ~> b ~> a ~> a\npath: a -> b \"\"\narea: A around a\n~~~\n", // all in one place
		"~~~diagram\nabout: x\nnode: a 12 12\nnode: b 0.001 11.999\npath: b -> a dotted\n~~~\n",
	} {
		l := lectureOf(t, "# T\n\n"+text)
		d := l.Slides[0].Diagram
		if d == nil || len(d.nodes) > mostNodes || len(d.graph.Edges) > mostPaths || len(d.parts) > mostNodes+mostPaths+mostAreas {
			t.Fatalf("the diagram is %+v", d)
		}
		for _, p := range d.parts {
			if len(p.marks) > mostMarks {
				t.Errorf("%s is marked %d times", p.name, len(p.marks))
			}
		}
		for step := range 3 {
			picture := d.Draw(step)
			svgtest.WellFormed(t, styled.ReplaceAllString(picture, ""))
			if strings.Contains(picture, "NaN") || strings.Contains(picture, "Inf") || len(picture) > 1<<20 {
				t.Errorf("the picture has %d bytes: %.300s", len(picture), picture)
			}
			for _, bad := range []string{"<script", "<b ", "<img", "<i>"} {
				if strings.Contains(picture, bad) {
					t.Errorf("there is %s in the picture", bad)
				}
			}
		}
	}
}

// The diagrams of the course can be read: no label covers another one, a node or a note, and every part is shown.
func TestTheDiagramsOfTheCourseCanBeRead(t *testing.T) {
	diagrams := 0
	for _, l := range lectures.All() {
		for _, s := range Read(l.Text, link.Settings{}, nobody).Slides {
			d := s.Diagram
			if d == nil {
				continue
			}
			diagrams++
			type box struct {
				what string
				at   layout.Box
			}
			var boxes []box
			for _, p := range d.parts {
				if p.from > len(s.Steps) {
					t.Errorf("%s, %s: no step shows %s", l.ID, s.Title, p.name)
				}
				switch p.kind {
				case isNode:
					boxes = append(boxes, box{p.name, d.graph.Nodes[p.number].Box(d.at.Nodes[p.number])})
				case isPath:
					if p.label != "" {
						boxes = append(boxes, box{p.label, layout.BoxAround(d.at.Routes[p.number].Label, d.graph.Edges[p.number].Label)})
					}
				}
			}
			for i, b := range boxes {
				for _, other := range boxes[i+1:] {
					if b.at.Overlap(other.at) > 1 {
						t.Errorf("%s, %s: %q lies over %q", l.ID, s.Title, b.what, other.what)
					}
				}
			}
			for k := range s.Steps {
				if k+1 == len(s.Steps) || d.Lively(k+1) {
					continue
				}
				t.Errorf("%s, %s: step %d says nothing of the diagram", l.ID, s.Title, k+1)
			}
		}
	}
	if diagrams < 6 {
		t.Errorf("the course has %d diagrams", diagrams)
	}
}
