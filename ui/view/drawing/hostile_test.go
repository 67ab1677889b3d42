package drawing

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// named is a network in which everything that can have a name has this one: two components, their states, a label that they share and one of their own. It
// went through its text, as the networks of strangers do.
func named(t *testing.T, name string) interchange.Model {
	t.Helper()
	first, second, state := hoa.Quote(name), hoa.Quote(name+"'"), hoa.Quote(name)
	if name == "" {
		state = `"0'"` // else it is called as its number
	}
	const head = "\nStates: 2\nStart: 0\nAcceptance: 1 Inf(0)\nlassolab-reading: labels\n"
	text := "HOA: v1\nname: " + first + head + "AP: 2 " + first + " " + second + "\nlassolab-order: " + second + "\n--BODY--\nState: 0 " + state + "\n[0] 1 [1] 0\nState: 1 " +
		second + " {0}\n[0] 0\n--END--\nHOA: v1\nname: " + second + head + "AP: 1 " + first + "\n--BODY--\nState: 0 " + state + " {0}\n[0] 1\nState: 1 " + second + "\n[0] 0\n--END--\n"
	document, wrong := hoa.Read(text, hoa.Options{})
	if document == nil {
		t.Fatalf("%q cannot be a name: %v", name, wrong)
	}
	return interchange.Model{Network: document.Network, Component: -1, Accept: search.Simultaneous}
}

// runOf is a lasso of such a network.
func runOf(m interchange.Model) *lasso.Named {
	p, q := m.Network.Components[0].States, m.Network.Components[1].States
	a := m.Network.Labels[0].Name
	return &lasso.Named{Initial: []string{p[0], q[0]}, Prefix: []lasso.NamedStep{{Label: m.Network.Labels[1].Name, State: []string{p[0], q[0]}}},
		Cycle: []lasso.NamedStep{{Label: a, State: []string{p[1], q[1]}}, {Label: a, State: []string{p[0], q[0]}}}}
}

// A bone is what a text is without the names in it: two texts that differ in names only have the same bones, or a name has become something else.
// The error says that the text is none of its language.
type bones func(text string) (string, error)

// Grammars of the languages that are written, as far as it takes to tell a name from what stands around it.
var (
	dotToken    = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\[^\n])*"|[A-Za-z_][\w]*|-?[0-9.]+|--|->|[][{};,=]|\s+)`)
	promelaWord = regexp.MustCompile(`^(?:/\*(?s:.*?)\*/|[A-Za-z_]\w*|[0-9]+|#define|[^\sA-Za-z0-9_"'#\\]|\s+)`)
	etfToken    = regexp.MustCompile(`^(?:%[^\n]*|"(?:[^"\\\n]|\\["\\])*"|#[0-9A-F]*#|[A-Za-z_]\w*|[0-9]+|[:/*]|\s+)`)
	mcrl2Token  = regexp.MustCompile(`^(?:%[^\n]*|[A-Za-z_]\w*|->|\|\||[=.+|;,(){}]|\s+)`)
	texSafe     = regexp.MustCompile(`\\(?:text(?:backslash|asciicircum|asciitilde|less|greater|bar)|mbox|backslash|mathit|ll|approx|dots|cdots|ldots)\b|\\[#$%&_{} ]`)
	mermaidLaid = regexp.MustCompile(`^(?:sequenceDiagram| *(?:participant c\d+ as|Note over c\d+(?:,c\d+)?:|c\d+->c\d+:) [^;<>{}"'\\\x00-\x1f]*(?:;[^;<>{}"'\\\x00-\x1f]*)*| *loop for ever| *end)$`)
)

// tokens takes a text apart; a token in quotes, in a comment or, where names are identifiers, a word that is none of the language's own stands for itself.
func tokens(token *regexp.Regexp, words string) bones {
	return func(text string) (string, error) {
		var b strings.Builder
		for rest := text; rest != ""; {
			found := token.FindString(rest)
			if found == "" {
				return "", fmt.Errorf("%.60q stands where it means something else", rest)
			}
			rest = rest[len(found):]
			switch {
			case strings.TrimSpace(found) == "", found[0] == '%', strings.HasPrefix(found, "/*"):
			case found[0] == '"', found[0] == '#' && found != "#define":
				b.WriteString(" name")
			case unicode.IsLetter(rune(found[0])) && words != "" && !strings.Contains(words, " "+found+" "):
				b.WriteString(" name")
			default:
				b.WriteString(" " + found)
			}
		}
		return b.String(), nil
	}
}

// xmlBones are the elements of a document with their attributes.
func xmlBones(text string) (string, error) {
	var b strings.Builder
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return b.String(), nil
		}
		if err != nil {
			return "", err
		}
		if e, ok := token.(xml.StartElement); ok {
			b.WriteString(" <" + e.Name.Local)
			for _, a := range e.Attr {
				b.WriteString(" " + a.Name.Local)
			}
		}
	}
}

// texBones are the commands of a text for TeX, without those by which a character is written, and the characters that mean something to it.
func texBones(text string) (string, error) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.ContainsFunc(strings.TrimSuffix(line, "\n"), func(r rune) bool { return r < ' ' || 0x7f <= r && r < 0xa0 || r == 0x202e }) {
			return "", fmt.Errorf("a character that is none of TeX's in %.80q", line)
		}
		if strings.HasPrefix(line, "%") {
			b.WriteString("%\n")
			continue
		}
		if strings.TrimSpace(line) == "" {
			return "", fmt.Errorf("a paragraph ends within the picture")
		}
		line = texSafe.ReplaceAllString(line, "")
		b.WriteString(regexp.MustCompile(`\\(?:[A-Za-z]+|.)|[#%&~]`).FindString(line))
	}
	if fault := unbalanced(text); fault != "" {
		return "", fmt.Errorf("%s", fault)
	}
	for _, bad := range []string{`\input`, `\def`, `\write`, `\end{tikzpicture}$`} {
		for line := range strings.Lines(text) {
			if !strings.HasPrefix(line, "%") && strings.Contains(strings.ReplaceAll(line, `\textbackslash`, ""), bad) {
				return "", fmt.Errorf("%s has become a command", bad)
			}
		}
	}
	return b.String(), nil
}

func mermaidBones(text string) (string, error) {
	var b strings.Builder
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\n"), "\n") {
		if !mermaidLaid.MatchString(line) {
			return "", fmt.Errorf("%q is no line of a chart", line)
		}
		b.WriteString(strings.Fields(line)[0] + "\n")
	}
	return b.String(), nil
}

func jsonBones(text string) (string, error) {
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		return "", err
	}
	v = bare(v)
	kept, err := json.Marshal(v)
	return string(kept), err
}

// bare is a value of JSON without its texts.
func bare(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key := range v {
			v[key] = bare(v[key])
		}
		return v
	case []any:
		for i := range v {
			v[i] = bare(v[i])
		}
		return v
	case string:
		return "name"
	}
	return v
}

// cells are the sizes of a table's rows, none of whose texts is a formula.
func cells(separator rune) bones {
	return func(text string) (string, error) {
		r := csv.NewReader(strings.NewReader(text))
		if r.Comma = separator; separator == '\t' {
			r.LazyQuotes = true // a quote means nothing there
			text = strings.ReplaceAll(text, `"`, "")
			r = csv.NewReader(strings.NewReader(text))
			r.Comma = separator
		}
		r.FieldsPerRecord = -1
		rows, err := r.ReadAll()
		if err != nil {
			return "", err
		}
		said := ""
		for at, row := range rows {
			said += fmt.Sprint(len(row), " ")
			for i, cell := range row {
				if at > 0 && i != 1 && cell != "" && strings.ContainsRune("=+-@\t\r\n", rune(cell[0])) {
					return "", fmt.Errorf("%.40q is a formula for a spreadsheet", cell)
				}
			}
		}
		return said, nil
	}
}

// lines counts the lines of a text in which each is a thing of its own.
func lineBones(text string) (string, error) {
	return fmt.Sprint(strings.Count(text, "\n")), nil
}

const promelaOwn = " active proctype chan of bit if fi do od goto never accept_round else d_step atomic skip init run turn_1 define ltl simultaneous generalized byte bool "

// languages says by the ending of its files in what language a format writes. Another format needs its line here.
var languages = map[string]bones{
	".hoa": readBack("HOA"), ".ba": readBack("BA"), ".never": readBack("Never"), ".lbtt": readBack("LBTT"), ".aut": lineBones,
	".gff": xmlBones, ".pnml": xmlBones, ".sequence.svg": xmlBones, ".tex": texBones, ".dot": tokens(dotToken, ""), ".topology.dot": tokens(dotToken, ""),
	".pml": tokens(promelaWord, promelaOwn), ".etf": tokens(etfToken, " begin end state edge init trans map sort bool label "),
	".mcrl2": tokens(mcrl2Token, " act proc init allow comm delta "), ".mmd": mermaidBones, ".json": jsonBones, ".txt": lineBones,
	".csv": cells(','), ".tsv": cells('\t'),
}

// readBack reads a text in its own format, and counts what there is.
func readBack(format string) bones {
	return func(text string) (string, error) {
		opened := interchange.Open("model", text, interchange.Named(interchange.Formats, format))
		document, wrong := hoa.Read(opened.HOA, hoa.Options{})
		if document == nil || opened.Diagnostics.HasErrors() {
			said := ""
			for _, d := range append(opened.Diagnostics, wrong...) {
				said += d.Format(format) + "\n"
			}
			return "", fmt.Errorf("it is not read back: %s", said)
		}
		said := ""
		for i := range document.Network.Components {
			c := &document.Network.Components[i]
			said += fmt.Sprint(" ", len(c.States), " ", len(c.Transitions), " ", len(c.Alphabet))
		}
		return said, nil
	}
}

// No name in a model becomes anything but a name in what is written of it: whatever it is, each format writes the same text but for the names.
func TestNoNameBecomesMoreThanANameInAnyFormat(t *testing.T) {
	type written struct{ format, ext, text string }
	all := func(name string) (list []written) {
		m := named(t, name)
		add := func(format, ext, text string, err error) {
			if err != nil {
				t.Errorf("%s of %.40q: %v", format, name, err)
				return
			}
			list = append(list, written{format, ext, text})
		}
		for i := range Formats {
			f := &Formats[i]
			if f.Write == nil {
				continue
			}
			for component := -1; component < len(m.Network.Components); component++ {
				if component < 0 && f.One || component >= 0 && f.All {
					continue
				}
				m.Component = component
				text, err := f.Write(m)
				add(fmt.Sprint(f.Name, component), f.Ext, text, err)
			}
		}
		for _, f := range LassoFormats {
			if f.Write == nil {
				continue
			}
			for _, shape := range []bool{false, true} {
				text, err := f.Write(interchange.Lasso{Network: m.Network, Run: runOf(m), Accept: search.Simultaneous, Component: -1, Shape: shape})
				if f.Name == "Labels" && err != nil {
					continue // a label of several lines, which it says
				}
				add("lasso as "+f.Name, f.Ext, text, err)
			}
		}
		for _, f := range GraphFormats {
			text, err := f.Write(Graph{Title: "a " + name, Nodes: []Node{{Number: "0", Rows: []string{name}, Name: name, Initial: true}, {Rows: []string{name + "'"}, Lasso: true}},
				Edges: []Link{{From: 0, To: 1, Labels: []string{name}}, {From: 1, To: 0, Labels: []string{name, name + "'"}, Kind: KnownState}}})
			add("graph as "+f.Name, f.Ext, text, err)
		}
		for _, f := range interchange.TableFormats {
			add("table as "+f.Name, f.Ext, f.Write(interchange.Table{Title: "a " + name, Columns: []interchange.Column{{Name: "name"}, {Name: "number", Number: true}, {Name: name}},
				Rows: [][]string{{name, "-1", name}, {"x" + name, "", "\t" + name}}}), nil)
		}
		return list
	}
	const plain = "s"
	harmless := all(plain)
	want := make([]string, len(harmless))
	for i, w := range harmless {
		read := languages[w.ext]
		if read == nil {
			t.Fatalf("nobody says what language %s is in", w.format)
		}
		var err error
		if want[i], err = read(w.text); err != nil {
			t.Fatalf("%s: %v\n%s", w.format, err, w.text)
		}
	}
	for _, name := range testkit.Names {
		if !utf8.ValidString(name) {
			name = strings.ToValidUTF8(name, "\ufffd") // as the reader of HOA has it
		}
		list := all(name)
		at := 0
		for _, w := range list {
			for at < len(harmless) && harmless[at].format != w.format {
				at++
			}
			if at == len(harmless) {
				t.Fatalf("%s is written of %.40q only", w.format, name)
			}
			got, err := languages[w.ext](w.text)
			if err != nil {
				t.Errorf("%s of %.40q: %v\n%.1500s", w.format, name, err, w.text)
			} else if got != want[at] {
				t.Errorf("%s of %.40q: has become more than a name\n%.600s\nnot\n%.600s\n%.1500s", w.format, name, got, want[at], w.text)
			}
			at++
		}
	}
}
