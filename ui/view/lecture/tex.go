package lecture

import (
	"bytes"
	"html"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// formula is a formula in TeX: $…$ within a line, $$…$$ on lines of its own. It becomes an element <tex-formula> with the TeX in
// it, which static/tex.js sets in the page. Until then, and where no script runs, the TeX is read.
type formula struct {
	ast.BaseInline
	tex     string
	display bool
}

var kindFormula = ast.NewNodeKind("Formula")

func (*formula) Kind() ast.NodeKind { return kindFormula }

// Dump implements ast.Node.
func (f *formula) Dump(source []byte, level int) {
	ast.DumpHelper(f, source, level, map[string]string{"tex": f.tex}, nil)
}

// formulas reads formulas. As in Pandoc, no space stands behind the first $ of a formula or before its last one, and no digit
// behind that, so that prices are no formulas.
type formulas struct{}

func (formulas) Trigger() []byte { return []byte{'$'} }

func (formulas) Parse(_ ast.Node, reader text.Reader, _ parser.Context) ast.Node {
	line, _ := reader.PeekLine()
	if bytes.HasPrefix(line, []byte("$$")) {
		return display(reader)
	}
	if len(line) < 3 || line[1] == ' ' || line[1] == '\n' {
		return nil
	}
	for at := 2; at < len(line); at++ {
		if line[at] != '$' || line[at-1] == '\\' {
			continue
		}
		if line[at-1] == ' ' || at+1 < len(line) && line[at+1] >= '0' && line[at+1] <= '9' {
			return nil
		}
		reader.Advance(at + 1)
		return &formula{tex: string(line[1:at])}
	}
	return nil
}

// display reads a formula that may have several lines. One that does not end is none.
func display(reader text.Reader) ast.Node {
	from, segment := reader.Position()
	reader.Advance(2)
	var tex strings.Builder
	for {
		line, _ := reader.PeekLine()
		if line == nil {
			reader.SetPosition(from, segment)
			return nil
		}
		if end := bytes.Index(line, []byte("$$")); end >= 0 {
			tex.Write(line[:end])
			reader.Advance(end + 2)
			return &formula{tex: strings.TrimSpace(tex.String()), display: true}
		}
		tex.Write(line)
		reader.AdvanceLine()
	}
}

// formulaRenderer writes formulas.
type formulaRenderer struct{}

func (formulaRenderer) RegisterFuncs(register renderer.NodeRendererFuncRegisterer) {
	register.Register(kindFormula, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			f := n.(*formula)
			open := "<tex-formula>"
			if f.display {
				open = `<tex-formula class="display">`
			}
			w.WriteString(open + html.EscapeString(f.tex) + "</tex-formula>")
		}
		return ast.WalkContinue, nil
	})
}
