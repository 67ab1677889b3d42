package drawing

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/say"
)

// The scatter chart of a sweep whose models are dots, in pixels: both axes are logarithmic and as long, the diagonal and the lines
// of a tenth and of ten times are drawn, and what was cut off is on a border line beyond the axis.
const (
	scatterFont   = 14.0
	scatterLetter = 7.6 // width of a letter
	scatterLeft   = 74.0
	scatterTop    = 12.0
	scatterRight  = 14.0
	scatterBelow  = 52.0
	scatterBorder = 26.0 // from the end of an axis to the border line
	scatterRow    = 24.0 // of the legend
	scatterRadius = 5.5
	scatterNarrow = 260.0
	scatterWide   = 640.0
)

// scatterShapes are outlines around the origin, in radii; scatterColours are the page's, else those of paper.
var (
	scatterShapes = []string{"M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z", "M0-1.3L1.2.9H-1.2Z", "M-.9-.9H.9V.9H-.9Z",
		"M0-1.45L1.1 0L0 1.45L-1.1 0Z", "M0 1.3L1.2-.9H-1.2Z", "M-1.1-1.1H1.1L-1.1 1.1H1.1Z"}
	scatterColours = []string{"var(--first, #1f5fae)", "var(--lasso, #8a4b00)", "var(--nested, #5b3f99)",
		"var(--ink, #1c1c1c)", "var(--warn, #9a1f2f)"}
)

// Scatter is the scatter chart of a sweep of dots, drawn.
type Scatter struct {
	Content       string // SVG without its root; a dot is an element with data-dot
	Width, Height float64
	Words         []string // of each dot: what it is
	Models        []int    // the model of each
}

// ScatterOf draws the scatter chart of a sweep over files, in so many pixels at most.
func ScatterOf(s *measure.Sweep, width float64) Scatter {
	c := s.Scatter()
	d := scatter{Scatter: &c, sweep: s, width: min(max(width, scatterNarrow), scatterWide)}
	d.side = d.width - scatterLeft - scatterRight
	if d.length = d.side; c.Cut {
		d.length -= scatterBorder
	}
	d.axes()
	d.dots()
	d.legend()
	return Scatter{d.b.String(), d.width, d.height, d.words, d.models}
}

// ScatterSVG is the scatter chart of a sweep over files as a file.
func ScatterSVG(s *measure.Sweep) string {
	d := ScatterOf(s, scatterWide)
	w, h := decimal(d.Width), decimal(d.Height)
	return onPaper(`<svg xmlns="http://www.w3.org/2000/svg" width="` + w + `" height="` + h + `" viewBox="0 0 ` + w + ` ` + h +
		`" font-family="system-ui, sans-serif" role="img"><title>` + interchange.XML(s.Plan.Heading()) +
		`</title><rect width="100%" height="100%" fill="` + chartPaper + `"/>` + d.Content + "</svg>\n")
}

// onPaper replaces the page's colours by those of paper: programs that show files know no others.
func onPaper(content string) string {
	for _, colour := range append([]string{chartInk, chartSoft, chartPaper}, scatterColours...) {
		_, plain, _ := strings.Cut(colour, ", ")
		content = strings.ReplaceAll(content, `"`+colour+`"`, `"`+strings.TrimSuffix(plain, ")")+`"`)
	}
	return content
}

type scatter struct {
	*measure.Scatter
	sweep         *measure.Sweep
	b             strings.Builder
	width, height float64
	side, length  float64 // of the frame, and of the axes in it
	words         []string
	models        []int
}

func (d *scatter) add(format string, arguments ...any) { fmt.Fprintf(&d.b, format, arguments...) }

// at is how far along an axis a power of ten is.
func (d *scatter) at(power float64) float64 {
	return d.length * (power - float64(d.Low)) / float64(d.High-d.Low)
}

// place is how far along an axis a value is. What has no place on a logarithmic axis is at its beginning.
func (d *scatter) place(v measure.Value) float64 {
	switch {
	case v.Cut:
		return d.side
	case v.Number <= 0:
		return 0
	}
	return max(0, d.at(math.Log10(v.Number)))
}

func (d *scatter) x(along float64) string { return decimal(scatterLeft + along) }
func (d *scatter) y(along float64) string { return decimal(scatterTop + d.side - along) }

func (d *scatter) text(x, y, anchor, more, text string) {
	d.add(`<text x="%s" y="%s" text-anchor="%s" font-size="%g" fill="%s"%s>%s</text>`, x, y, anchor, scatterFont, chartInk,
		more, interchange.XML(text))
}

// axes draws the frame, the powers of ten, the lines between the axes, and the border line.
func (d *scatter) axes() {
	d.add(`<path d="M%s %sV%sH%s" fill="none" stroke="%s"/>`, d.x(0), d.y(d.side), d.y(0), d.x(d.side), chartSoft)
	step := 1 + int(44*float64(d.High-d.Low)/d.length)
	for power := d.Low; power <= d.High; power++ {
		along := d.at(float64(power))
		d.add(`<path d="M%s %sV%sM%s %sH%s" stroke="%s" stroke-opacity=".25"/>`, d.x(along), d.y(0), d.y(d.side), d.x(0),
			d.y(along), d.x(d.side), chartSoft)
		if (power-d.Low)%step == 0 {
			d.text(d.x(along), decimal(scatterTop+d.side+18), "middle", "", powerOfTen(power))
			d.text(decimal(scatterLeft-7), decimal(scatterTop+d.side-along+5), "end", "", powerOfTen(power))
		}
	}
	for _, line := range []struct {
		by           float64
		dashes, name string
	}{{0, "", "="}, {1, "6 4", "×10"}, {-1, "6 4", "÷10"}} {
		from, to := max(0, d.at(float64(d.Low)-line.by)), min(d.length, d.at(float64(d.High)-line.by))
		rise := d.at(float64(d.Low) + line.by)
		d.add(`<path d="M%s %sL%s %s" stroke="%s" stroke-dasharray="%s"/>`, d.x(from), d.y(from+rise), d.x(to),
			d.y(to+rise), chartSoft, line.dashes)
		x, y := from+(to-from)*.86, scatterTop+d.side-(from+(to-from)*.86+rise)-7
		d.text(d.x(x), decimal(y), "end", "", line.name)
	}
	if d.Cut {
		d.add(`<path d="M%s %sH%sV%s" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="2 4"/>`, d.x(0),
			d.y(d.side), d.x(d.side), d.y(0), chartInk)
		d.text(d.x(6), decimal(scatterTop+17), "start", "", "cut off")
	}
	axis := " (" + d.sweep.Plan.Measured().Axis() + ")"
	letters := int(d.side / scatterLetter)
	below := decimal(scatterTop + d.side + 42)
	d.text(d.x(d.side), below, "end", "", say.Cut(d.Along+axis, letters))
	others := "the other search"
	for i, of := range d.Series {
		if i == 0 {
			others = of.Search
		} else if of.Search != others {
			others = "the other searches"
			break
		}
	}
	d.text("0", "0", "end", ` transform="translate(16 `+decimal(scatterTop)+`) rotate(-90)"`, say.Cut(others+axis, letters))
	d.height = scatterTop + d.side + scatterBelow
}

// look is the outline and the colour of a series: no two of the first thirty are alike.
func look(series int) (outline, colour string) {
	return scatterShapes[series%len(scatterShapes)], scatterColours[series%len(scatterColours)]
}

func (d *scatter) dots() {
	for i := range d.Series {
		of := &d.Series[i]
		outline, colour := look(i)
		for _, dot := range of.Dots {
			words := d.sweep.Words(d.Scatter, of, dot)
			d.add(`<g class="dot" data-dot="%d" transform="translate(%s %s) scale(%g)"><title>%s</title><path d="%s" `+
				`fill="%s" fill-opacity=".45" stroke="%s" stroke-width="1.6" vector-effect="non-scaling-stroke"/></g>`,
				len(d.words), d.x(d.place(dot.X)), d.y(d.place(dot.Y)), scatterRadius, interchange.XML(words), outline, colour,
				colour)
			d.words, d.models = append(d.words, words), append(d.models, dot.Model)
		}
	}
}

// legend names the series below the chart, one in a row.
func (d *scatter) legend() {
	for i, of := range d.Series {
		outline, colour := look(i)
		middle := d.height + scatterRow/2
		d.add(`<path d="%s" transform="translate(%s %s) scale(%g)" fill="%s" fill-opacity=".45" stroke="%s" `+
			`stroke-width="1.6" vector-effect="non-scaling-stroke"/>`, outline, d.x(8), decimal(middle), scatterRadius, colour,
			colour)
		d.text(d.x(24), decimal(middle+5), "start", "", say.Cut(of.Title(d.Along), int(d.side/scatterLetter)-3))
		d.height += scatterRow
	}
}

// powerOfTen writes a power of ten in few characters.
func powerOfTen(n int) string {
	if n >= 0 {
		return []string{"1", "10", "100"}[n%3] + []string{"", "k", "M", "G", "T", "P"}[min(n/3, 5)]
	}
	return strconv.FormatFloat(math.Pow10(n), 'f', -1, 64)
}

// scatterTikZ writes the scatter chart as an axis of pgfplots: dots, and by the end of the axis those that were cut off.
func scatterTikZ(s *measure.Sweep) string {
	c := s.Scatter()
	var b strings.Builder
	low, high := inFull(math.Pow10(c.Low)), inFull(math.Pow10(c.High))
	border := inFull(math.Round(math.Pow10(c.High) * 2))
	fmt.Fprintf(&b, "  xlabel={%s}, xmode=log, ymode=log, xmin=%s, ymin=%s, xmax=%s, ymax=%s, clip=false,\n",
		interchange.TeX(c.Along), low, low, border, border)
	b.WriteString("  legend pos=outer north east, legend cell align=left,\n]\n")
	fmt.Fprintf(&b, "\\addplot[domain=%s:%s, forget plot] {x};\n", low, high)
	fmt.Fprintf(&b, "\\addplot[domain=%s:%s, dashed, forget plot] {x/10};\n",
		inFull(math.Pow10(c.Low+1)), high)
	fmt.Fprintf(&b, "\\addplot[domain=%s:%s, dashed, forget plot] {x*10};\n", low,
		inFull(math.Pow10(c.High-1)))
	at := func(v measure.Value) string {
		switch {
		case v.Cut:
			return border
		case v.Number <= 0:
			return low
		}
		return inFull(v.Number)
	}
	for i, of := range c.Series {
		fmt.Fprintf(&b, "\\addplot+[only marks, mark=%s] coordinates {%% %s is cut off\n", plotMarks[i%len(plotMarks)],
			border)
		for _, dot := range of.Dots {
			fmt.Fprintf(&b, "  (%s,%s) %% %s\n", at(dot.X), at(dot.Y), interchange.OneLine(s.Models[dot.Model].Name))
		}
		fmt.Fprintf(&b, "};\n\\addlegendentry{%s}\n", interchange.TeX(strings.TrimSuffix(of.Search+", "+of.Group, ", ")))
	}
	return b.String()
}
