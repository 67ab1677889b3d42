package sweep

import (
	"encoding/json"
	"slices"
	"strings"

	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/export"
	"lassolab/ui/view/svg"
)

// Chart shows a plan with what was measured of it, and measures it when Run is pressed. The ID tells the charts of a page apart.
type Chart struct {
	Page *session.Page
	Of   *Feature
	Plan measure.Plan
	ID   string

	sweep    *measure.Sweep // as the plan shows it
	series   []measure.Series
	pictures svg.Slots
}

// Compute finds what there is to show.
func (c *Chart) Compute() {
	c.sweep = c.Of.shown(c.ID, c.Plan)
	c.series = c.sweep.Series()
}

func (c *Chart) heading() string { return style.Clip(c.Plan.Heading()) }

// runs reports whether searches are under way.
func (c *Chart) runs() bool { return c.Of.runs(c.ID, c.Plan) }

func (c *Chart) done() int {
	done, notAsked, _ := c.sweep.Progress()
	return done + notAsked
}

// verb is what the button does that measures.
func (c *Chart) verb() string {
	switch done := c.done(); {
	case done == 0:
		return "Run"
	case done < len(c.sweep.Jobs):
		return "Go on"
	}
	return "Run again"
}

func (c *Chart) press() {
	if c.runs() {
		c.Page.Act(session.With(c.Of.Cancel, c.ID))
		return
	}
	id, plan := c.ID, c.Plan
	c.Page.Act(func(t *session.Turn) { c.Of.Start(t, id, plan) })
}

// share is how much has been measured, as a scale of the bar.
func (c *Chart) share() string {
	share := float64(c.done()) / float64(max(1, len(c.sweep.Jobs)))
	return "transform:scaleX(" + svg.Num(share) + ")"
}

// progress says what is done and what is left.
func (c *Chart) progress() string {
	done, notAsked, all := c.sweep.Progress()
	words := say.Number(done) + " of " + say.Count(all, "search") + " measured"
	if done == 0 && !c.runs() {
		words = say.Count(all, "search") + " to measure"
	}
	if notAsked > 0 {
		words += ", " + say.Number(notAsked) + " not asked because a smaller size was cut off"
	}
	if left := all - done - notAsked; left > 0 && done > 0 {
		words += ", " + say.Number(left) + " left"
	}
	p := &c.Plan
	words += ". Each is cut off at " + say.Or([]string{say.Count(p.States, "state"),
		say.Number(p.Memory) + " " + say.Megabyte, say.Number(p.Seconds) + " s"}) + "."
	if p.Measured().Unit == "seconds" {
		words += " They run side by side and slow one another down: the command line measures one after the other."
	}
	return words
}

// preset is the one the plan began as, or nil.
func (c *Chart) preset() *measure.Preset { return measure.Find(c.Plan.Preset) }

// about says where published numbers are from, and what differs.
func (c *Chart) about() string {
	if p := c.preset(); p != nil {
		return p.Source + ". " + p.About
	}
	return ""
}

// growths say by how much each search grows.
func (c *Chart) growths() (list []string) {
	if c.Plan.X == "" {
		return nil
	}
	for _, of := range c.series {
		if of.Growth != nil && of.Source == "" {
			list = append(list, of.Name+": "+of.Growth.Say(c.Plan.X))
		}
	}
	return list
}

// differences say why published numbers are others than those beside them, once for each model of the table.
func (c *Chart) differences() (list []string) {
	for x, m := range c.Plan.Rows() {
		if why := c.sweep.Differs(c.series, x); why != "" && !slices.Contains(list, m.Series+": "+why) {
			list = append(list, m.Series+": "+why)
		}
	}
	return list
}

// failures say why searches came to nothing.
func (c *Chart) failures() []string {
	list := c.sweep.Failures()
	for i := range list {
		list[i] = style.Clip(list[i])
	}
	return list
}

func (c *Chart) forms() []export.Group { return export.Plain(forms()) }

func (c *Chart) export(as string) {
	id, plan := c.ID, c.Plan
	c.Page.Act(func(t *session.Turn) { c.Of.Export(t, id, plan, as) })
}

// tabled reports whether the table is shown.
func (c *Chart) tabled() bool {
	of := c.Of.charts[c.ID]
	return of != nil && of.table
}

// row is a size with what each search came to there.
type row struct {
	X      string
	Number int // the size, or the number of a file
	Cells  []string
}

// heads are the series, as the columns of the table name them.
func (c *Chart) heads() (list []string) {
	for _, of := range c.series {
		list = append(list, strings.TrimSuffix(of.Name+", "+of.Source, ", "))
	}
	return list
}

// rows are the sizes at which there is anything.
func (c *Chart) rows() (list []row) {
	for _, x := range c.sizes() {
		r := row{X: say.Number(x), Number: x}
		switch {
		case c.scattered():
			r.X = style.Clip(c.sweep.Models[x].Name)
		case c.Plan.X == "":
			r.X = c.Plan.Family
		}
		for i, of := range c.series {
			r.Cells = append(r.Cells, c.cell(&of, x))
			if i > 0 && c.scattered() && r.Cells[i] == r.Cells[0] && c.unread(x) {
				r.Cells[i] = "–" // the reason stands there once
			}
		}
		list = append(list, r)
	}
	return list
}

// sizes are those of the plan, and those at which something was published.
func (c *Chart) sizes() []int {
	values := append([]int{}, c.sweep.Sizes()...)
	for _, of := range c.series {
		for _, p := range of.Points {
			values = append(values, p.X)
		}
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// unread reports whether a file cannot be read.
func (c *Chart) unread(x int) bool {
	return slices.ContainsFunc(c.series[0].Points, func(p measure.Point) bool { return p.X == x && p.Unread })
}

// cell says what a search came to at a size.
func (c *Chart) cell(of *measure.Series, x int) string {
	for i := range of.Points {
		if p := &of.Points[i]; p.X == x {
			return c.told(p)
		}
	}
	return ""
}

// told says what a point is: its value, or where it was cut off.
func (c *Chart) told(p *measure.Point) string {
	quantity := c.Plan.Measured()
	stopped := p.Stopped(measure.Cut.Say)
	words := ""
	switch v := p.Middle; {
	case p.NotAsked:
		return "not asked"
	case v.Unbounded():
		words = "cut off"
	case v.Cut, v.Known:
		words = valued(quantity, v)
	case p.Without > 0:
		return "no lasso"
	case p.Unread:
		return style.Clip(p.Failure)
	default:
		return "–"
	}
	if p.Low.Known && p.High.Known && p.Of > 1 {
		words += " (" + valued(quantity, p.Low) + " to " + valued(quantity, p.High) + ")"
	}
	if p.Of > 1 && p.Ended < p.Of {
		words += ", " + say.Number(p.Ended) + " of " + say.Number(p.Of)
	}
	if stopped != "" && p.Middle.Cut {
		words += ", at " + stopped
	}
	return words
}

// valued is a value in words; of a search that was cut off, what it exceeds.
func valued(m *measure.Quantity, v measure.Value) string {
	if v.Cut {
		return "> " + m.Say(v.Number)
	}
	return m.Say(v.Number)
}

// summary is what the chart is for those who do not see it.
func (c *Chart) summary() string {
	words := []string{c.Plan.Heading() + "."}
	for _, of := range c.series {
		if n := len(of.Points); n > 0 {
			last := &of.Points[n-1]
			place := ""
			if c.scattered() {
				place = " of " + c.sweep.Models[last.X].Name
			} else if c.Plan.X != "" {
				place = " at " + c.Plan.X + " " + say.Number(last.X)
			}
			words = append(words, of.Name+place+": "+c.told(last)+".")
		}
	}
	return say.Visible(style.Clip(strings.Join(words, " "))) + " The table has all values."
}

// chartData is what the script draws.
type chartData struct {
	Words  string  `json:"words"`
	Empty  string  `json:"empty"` // what stands in it as long as it has no point
	X      axis    `json:"x"`
	Y      axis    `json:"y"`
	Series []drawn `json:"series"`
}

type axis struct {
	Label  string `json:"label"`
	Log    bool   `json:"log"`
	Names  bool   `json:"names"`  // its places are names, not numbers
	Places []int  `json:"places"` // the sizes of the plan
}

type drawn struct {
	Name      string    `json:"name"`
	Short     string    `json:"short"` // where there is little room
	Published bool      `json:"published"`
	Of        int       `json:"of"` // the number of its look
	Points    []drawnAt `json:"points"`
}

type drawnAt struct {
	X     int      `json:"x"`
	Y     float64  `json:"y"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
	Cut   bool     `json:"cut,omitempty"` // it is at least that
	Rim   bool     `json:"rim,omitempty"` // nothing is known but that it was cut off
	Words string   `json:"words"`
}

// drawing is the chart as data. Points for which a logarithmic axis has no place are left out: the table has them.
func (c *Chart) drawing() string {
	p := &c.Plan
	d := chartData{
		Words: c.summary(), Empty: "Not measured yet: Run does that", Series: []drawn{},
		X: axis{p.X, p.LogX && p.X != "", p.X == "", []int{}}, Y: axis{Label: p.Measured().Axis(), Log: p.LogY},
	}
	for _, size := range c.sweep.Sizes() {
		if size > 0 || !d.X.Log {
			d.X.Places = append(d.X.Places, size)
		}
	}
	for i := range c.series {
		of := &c.series[i]
		work, _, _ := strings.Cut(of.Source, " ")
		s := drawn{Name: c.heads()[i], Short: strings.TrimSpace(of.Name + " " + work), Published: of.Source != "", Of: i, Points: []drawnAt{}}
		for k := range of.Points {
			point := &of.Points[k]
			v := point.Middle
			rim := v.Unbounded()
			if !v.Known || d.Y.Log && v.Number <= 0 && !rim || d.X.Log && point.X <= 0 {
				continue
			}
			at := drawnAt{X: point.X, Y: v.Number, Cut: v.Cut, Rim: rim, Words: of.Name + place(p.X, point.X) + c.told(point)}
			if point.Of > 1 && !v.Cut {
				at.Low, at.High = end(point.Low, d.Y.Log), end(point.High, d.Y.Log)
			}
			s.Points = append(s.Points, at)
		}
		d.Series = append(d.Series, s)
	}
	text, err := json.Marshal(d)
	if err != nil {
		panic(err) // of numbers that are none: a plan has no such
	}
	return string(text)
}

func place(x string, at int) string {
	if x == "" {
		return ": "
	}
	return ", " + x + " = " + say.Number(at) + ": "
}

// end is a quartile that can be drawn.
func end(v measure.Value, log bool) *float64 {
	if !v.Known || v.Cut || log && v.Number <= 0 {
		return nil
	}
	return &v.Number
}

// Rendered draws the chart.
func (c *Chart) Rendered() { c.pictures.Paint() }

// scattered reports whether models are dots: one search is set against another.
func (c *Chart) scattered() bool { return c.Plan.Scattered() }

// corner is what stands over the sizes.
func (c *Chart) corner() string {
	if c.Plan.X == "" || c.scattered() {
		return "model"
	}
	return c.Plan.X
}
