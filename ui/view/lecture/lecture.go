// Package lecture reads lectures: Markdown with blocks that are live. Read (document.go) takes one apart into slides, models, scenes
// (scene.go) and their steps (steps.go); what is wrong is told with its place.
//
// All Markdown of the page becomes HTML here that is safe to show whoever wrote it: no raw HTML, and links that lead only to
// web pages, to places beside the page, or within it.
package lecture

import (
	"bytes"
	"net/url"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// markdown leaves raw HTML out: goldmark's renderer drops it unless it is told otherwise.
var markdown = goldmark.New(
	goldmark.WithExtensions(extension.Table),
	goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(links{}, 100)),
		parser.WithInlineParsers(util.Prioritized(formulas{}, 150), util.Prioritized(rests{}, 1000))),
	goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(formulaRenderer{}, 150))),
)

// parse reads Markdown, and calls pause again and again: before each line that is taken apart into blocks, and before each that is taken apart into words.
func parse(source []byte, pause func()) ast.Node {
	const each = 32 // to ask for the time takes longer than to read a word
	read := 0
	now := func() {
		if read++; read%each == 0 {
			pause()
		}
	}
	context := parser.NewContext()
	context.Set(pausing, now)
	return markdown.Parser().Parse(linewise{text.NewReader(source), now}, parser.WithContext(context))
}

// linewise is a reader of blocks that pauses between lines.
type linewise struct {
	text.Reader
	pause func()
}

func (l linewise) AdvanceLine() {
	l.pause()
	l.Reader.AdvanceLine()
}

// pausing is the key of what parse calls.
var pausing = parser.NewContextKey()

// rests pauses while lines are taken apart into words. It reads nothing itself.
type rests struct{}

// Trigger names the beginning of a line, and spaces.
func (rests) Trigger() []byte { return []byte{' '} }

func (rests) Parse(_ ast.Node, _ text.Reader, context parser.Context) ast.Node {
	if pause, ok := context.Get(pausing).(func()); ok {
		pause()
	}
	return nil
}

// page is a page being written, with pauses.
type page struct {
	bytes.Buffer
	pause func()
}

func (p *page) Write(b []byte) (int, error) {
	p.pause()
	return p.Buffer.Write(b)
}

// links disarms what leads elsewhere than allowed, and opens other sites in a tab of their own,
// so that work on the page stays.
type links struct{}

func (links) Transform(document *ast.Document, reader text.Reader, _ parser.Context) {
	var remove []ast.Node
	ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Link:
			switch {
			case !Allowed(string(n.Destination)):
				n.Destination = []byte("#")
			case strings.Contains(string(n.Destination), "://"):
				n.SetAttributeString("target", []byte("_blank"))
				n.SetAttributeString("rel", []byte("noopener noreferrer"))
			}
		case *ast.Image:
			if !Allowed(string(n.Destination)) || strings.Contains(string(n.Destination), "://") {
				remove = append(remove, n) // a picture from elsewhere would tell that site who reads
			}
		case *ast.AutoLink:
			if !Allowed(string(n.URL(reader.Source()))) {
				remove = append(remove, n)
			}
		}
		return ast.WalkContinue, nil
	})
	for _, n := range remove {
		n.Parent().RemoveChild(n.Parent(), n)
	}
}

// Allowed reports whether a lecture may lead to destination: http, https, a relative address, or a fragment.
func Allowed(destination string) bool {
	if strings.HasPrefix(destination, "//") || strings.ContainsAny(destination, "\\\x00\t\r\n") {
		return false
	}
	u, err := url.Parse(destination)
	if err != nil {
		return false
	}
	switch u.Scheme {
	case "http", "https":
		return u.Host != ""
	case "":
		return true
	}
	return false
}
