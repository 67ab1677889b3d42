package drawing

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
)

// plotMarks distinguish the searches without colours.
var plotMarks = []string{"*", "square*", "triangle*", "diamond*", "o", "square", "triangle", "diamond", "x", "+"}

// SweepTikZ writes the chart of a sweep as an axis of pgfplots for a LaTeX document: a line for each search, quartiles
// as bars, published numbers dashed, and where a search was cut off an arrow upwards from what it came to at least. Of a
// sweep over files it is a scatter chart.
func SweepTikZ(s *measure.Sweep) string {
	p := &s.Plan
	var b strings.Builder
	b.WriteString("% In the preamble: \\usepackage{pgfplots} \\pgfplotsset{compat=1.17}\n")
	b.WriteString("% " + interchange.OneLine(p.Command()) + "\n")
	b.WriteString("\\begin{tikzpicture}\n\\begin{axis}[\n")
	fmt.Fprintf(&b, "  title={%s},\n  ylabel={%s},\n", interchange.TeX(p.Heading()),
		interchange.TeX(p.Measured().Axis()))
	if p.Scattered() {
		return b.String() + scatterTikZ(s) + "\\end{axis}\n\\end{tikzpicture}\n"
	}
	series := s.Series()
	if p.X == "" {
		var names []string
		for _, of := range series {
			names = append(names, symbol(of.Name))
		}
		fmt.Fprintf(&b, "  symbolic x coords={%s}, xtick=data, x tick label style={rotate=45, anchor=east},\n",
			strings.Join(names, ","))
	} else {
		fmt.Fprintf(&b, "  xlabel={%s},\n", interchange.TeX(p.X))
	}
	if p.LogX && p.X != "" {
		b.WriteString("  xmode=log,\n")
	}
	if p.LogY {
		b.WriteString("  ymode=log,\n")
	}
	b.WriteString("  grid=major, legend pos=outer north east, legend cell align=left,\n]\n")
	for i := range series {
		of := &series[i]
		look := "mark=" + plotMarks[i%len(plotMarks)]
		if of.Source != "" {
			look += ", dashed"
		}
		lines, cuts, rim := coordinates(of, p)
		if len(lines)+len(cuts)+len(rim) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\\addplot+[%s, error bars/.cd, y dir=both, y explicit] table[x=x, y=y, y error plus=up, y "+
			"error minus=down, row sep=\\\\] {\n  x y up down \\\\\n%s};\n",
			look, strings.Join(lines, ""))
		name := of.Name
		if of.Source != "" {
			name += ", " + of.Source
		}
		fmt.Fprintf(&b, "\\addlegendentry{%s}\n", interchange.TeX(name))
		if len(cuts) > 0 {
			fmt.Fprintf(&b, "\\addplot[only marks, mark=o, forget plot, nodes near coords={$\\uparrow$}, nodes "+
				"near coords style={above}] coordinates {%s}; %% cut off: at least this\n",
				strings.Join(cuts, " "))
		}
		for _, x := range rim {
			fmt.Fprintf(&b, "\\node[anchor=north] at ({axis cs:%s,1} |- {rel axis cs:0,1}) {$\\uparrow$}; %% "+
				"%s: cut off\n", x, interchange.OneLine(of.Name))
		}
	}
	b.WriteString("\\end{axis}\n\\end{tikzpicture}\n")
	return b.String()
}

// coordinates are the points with their quartiles, those that were cut off, and the sizes of those of which nothing is
// known but that. A logarithmic axis has no place for what is not positive.
func coordinates(of *measure.Series, p *measure.Plan) (lines, cuts, rim []string) {
	for _, point := range of.Points {
		x := fmt.Sprint(point.X)
		if p.X == "" {
			x = symbol(of.Name)
		}
		v := point.Middle
		if v.Unbounded() && !(p.LogX && p.X != "" && point.X <= 0) {
			rim = append(rim, x)
			continue
		}
		if !v.Known || p.LogY && v.Number <= 0 || p.LogX && p.X != "" && point.X <= 0 {
			continue
		}
		if v.Cut {
			cuts = append(cuts, fmt.Sprintf("(%s,%s)", x, inFull(v.Number)))
			continue
		}
		up, down := 0., 0.
		if point.High.Known && !point.High.Cut {
			up = point.High.Number - v.Number
		}
		if point.Low.Known && !point.Low.Cut {
			down = v.Number - point.Low.Number
		}
		lines = append(lines, fmt.Sprintf("  %s %s %s %s \\\\\n", x, inFull(v.Number), inFull(up), inFull(down)))
	}
	return lines, cuts, rim
}

// symbol is a name as a symbolic coordinate: letters, digits and hyphens.
func symbol(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, name)
}

// inFull writes a number in full, without an exponent.
func inFull(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }
