package lecture

import (
	"github.com/yuin/goldmark/ast"
	extensions "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// WordClass is the class of links to what explains a word.
const WordClass = "term"

// Word is a part of a text that becomes a link.
type Word struct {
	From, To int
	Address  string
}

// Finder finds words in the parts of a paragraph, one after the other.
type Finder func(part string) []Word

// HTML renders Markdown, and makes words of its paragraphs links. Each paragraph is given a finder of its own.
// Headings, tables, code and what is a link already stay as they are. It fails only on a fault of the renderer.
func HTML(source string, paragraph func() Finder) (string, error) {
	return rendered(source, paragraph, func() {})
}

// rendered is HTML that calls pause again and again.
func rendered(source string, paragraph func() Finder, pause func()) (string, error) {
	written := []byte(source)
	document := parse(written, pause)
	linkParagraphs(document, written, paragraph)
	b := page{pause: pause}
	if err := markdown.Renderer().Render(&b, written, document); err != nil {
		return "", err
	}
	return b.String(), nil
}

// linkParagraphs makes words of the paragraphs under a node links.
func linkParagraphs(under ast.Node, source []byte, paragraph func() Finder) {
	var paragraphs []ast.Node
	ast.Walk(under, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n.(type) {
		case *ast.Heading, *extensions.Table:
			return ast.WalkSkipChildren, nil
		case *ast.Paragraph, *ast.TextBlock:
			if entering {
				paragraphs = append(paragraphs, n)
			}
			return ast.WalkSkipChildren, nil
		}
		return ast.WalkContinue, nil
	})
	for _, p := range paragraphs {
		linkWords(p, source, paragraph())
	}
}

// linkWords makes links of the words among the children of a node. Texts that follow one another are one text: a word may go
// on in the next line.
func linkWords(parent ast.Node, source []byte, find Finder) {
	var run []*ast.Text
	flush := func() {
		linkRun(parent, run, source, find)
		run = nil
	}
	for n := parent.FirstChild(); n != nil; {
		next := n.NextSibling()
		switch n := n.(type) {
		case *ast.Text:
			run = append(run, n)
			if n.HardLineBreak() {
				flush()
			}
		case *ast.Emphasis:
			flush()
			linkWords(n, source, find)
		default:
			flush()
		}
		n = next
	}
	flush()
}

// linkRun replaces texts by the same texts with links in them.
func linkRun(parent ast.Node, run []*ast.Text, source []byte, find Finder) {
	var all []byte
	for _, t := range run {
		all = append(all, t.Segment.Value(source)...)
		if t.SoftLineBreak() {
			all = append(all, '\n')
		}
	}
	words := find(string(all))
	if len(words) == 0 {
		return
	}
	last := run[len(run)-1]
	put := func(n ast.Node) { parent.InsertBefore(parent, run[0], n) }
	at := 0
	for _, w := range words {
		put(ast.NewString(all[at:w.From]))
		link := ast.NewLink()
		link.Destination = []byte(w.Address)
		link.SetAttributeString("class", []byte(WordClass))
		link.AppendChild(link, ast.NewString(all[w.From:w.To]))
		put(link)
		at = w.To
	}
	put(ast.NewString(all[at:]))
	if last.HardLineBreak() {
		end := ast.NewTextSegment(text.NewSegment(last.Segment.Stop, last.Segment.Stop))
		end.SetHardLineBreak(true)
		put(end)
	}
	for _, t := range run {
		parent.RemoveChild(parent, t)
	}
}
