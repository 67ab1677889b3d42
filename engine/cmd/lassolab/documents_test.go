package main

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/differential"
	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/view/drawing"
)

// document is a Markdown file that describes the project.
type document struct{ path, text string } // the path is relative to the folder of the project, with slashes

// content are the Markdown files that are no documents, but examples and lectures.
var content = regexp.MustCompile(`^examples/(lectures/)?\d`)

// pageWords are the Markdown files that the page shows: their links are addresses of the page, which ui/page/app tests.
var pageWords = regexp.MustCompile(`^ui/(page/app|view/glossary)/`)

func projectRoot(t *testing.T) string {
	t.Helper()
	root, err := measure.Module()
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// documents reads all documents of the project.
func documents(t *testing.T) (list []document) {
	t.Helper()
	root := projectRoot(t)
	files, err := measure.Documents(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name, err := filepath.Rel(root, file)
		if err != nil {
			t.Fatal(err)
		}
		if d := (document{filepath.ToSlash(name), string(text)}); !content.MatchString(d.path) {
			list = append(list, d)
		}
	}
	return list
}

// prose is the text of a document without its code blocks and the tables between marks.
func (d *document) prose() string {
	text := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(d.text, "")
	return regexp.MustCompile(`(?s)<!-- ([\w ]+) -->\n.*?<!-- /[\w ]+ -->`).ReplaceAllString(text, "")
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// links returns the files that the document links to, with their anchors.
func (d *document) links() (list [][2]string) {
	for _, m := range link.FindAllStringSubmatch(d.prose(), -1) {
		if target, anchor, _ := strings.Cut(m[1], "#"); !strings.Contains(m[1], "://") {
			file := d.path
			if target != "" {
				file = path.Join(path.Dir(d.path), target)
			}
			list = append(list, [2]string{file, anchor})
		}
	}
	return list
}

func TestEveryLinkOfADocumentLeadsSomewhere(t *testing.T) {
	root := projectRoot(t)
	for _, d := range documents(t) {
		if pageWords.MatchString(d.path) {
			continue
		}
		for _, l := range d.links() {
			text, err := os.ReadFile(filepath.Join(root, l[0]))
			if info, is := os.Stat(filepath.Join(root, l[0])); is != nil || err != nil && !info.IsDir() {
				t.Errorf("%s links to %s, which does not exist", d.path, l[0])
			} else if l[1] != "" && !slices.Contains(anchors(string(text)), l[1]) {
				t.Errorf("%s links to %s of %s, which has no such heading", d.path, l[1], l[0])
			}
		}
	}
}

// anchors returns the anchors of a document's headings.
func anchors(text string) (list []string) {
	for _, m := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		words := regexp.MustCompile(`[^\w -]`).ReplaceAllString(strings.ToLower(m[1]), "")
		list = append(list, strings.ReplaceAll(words, " ", "-"))
	}
	return list
}

func TestEveryDocumentIsTwoClicksFromTheReadme(t *testing.T) {
	linked := map[string][]string{}
	for _, d := range documents(t) {
		linked[d.path] = nil
		for _, l := range d.links() {
			linked[d.path] = append(linked[d.path], l[0])
		}
	}
	reached := closure(linked, "README.md", 2)
	for file := range linked {
		if !reached[file] {
			t.Errorf("%s is not reached from README.md within two clicks", file)
		}
	}
}

// closure returns the files that are reached from one of them within a number of clicks.
func closure(linked map[string][]string, from string, clicks int) map[string]bool {
	reached, last := map[string]bool{from: true}, []string{from}
	for range clicks {
		var next []string
		for _, file := range last {
			next = append(next, linked[file]...)
		}
		for _, file := range next {
			reached[file] = true
		}
		last = next
	}
	return reached
}

// A path in a document is relative to the folder of the project, or to that of the document.
var (
	span        = regexp.MustCompile("`([^`\n]+)`")
	asPath      = regexp.MustCompile(`^(?:\./)?[\w.-]+(?:/[\w.-]+)*/?$`)
	ofFile      = regexp.MustCompile(`\.(?:go|md|mjs|js|css|vugu|sh|html|svg|json|txt|mod)$`)
	placeholder = regexp.MustCompile(`(?:^|/)(?:NAME|ID|NN-id\.md|N-id\.md|OUT)(?:/|$)`)
	built       = regexp.MustCompile(`^(?:dist|build)(?:/|$)`)
)

func TestEveryPathInADocumentExists(t *testing.T) {
	root, seen := projectRoot(t), 0
	for _, d := range documents(t) {
		for _, m := range span.FindAllStringSubmatch(d.prose(), -1) {
			name, _, _ := strings.Cut(m[1], " ")
			if !asPath.MatchString(name) || !strings.Contains(name, "/") && !ofFile.MatchString(name) ||
				placeholder.MatchString(name) || built.MatchString(name) || slices.Contains(noPaths, name) {
				continue
			}
			seen++
			_, here := os.Stat(filepath.Join(root, name))
			_, beside := os.Stat(filepath.Join(root, filepath.Dir(d.path), name))
			if here != nil && beside != nil {
				t.Errorf("%s names %s, which does not exist", d.path, name)
			}
		}
	}
	if seen < 100 {
		t.Errorf("%d paths are found only", seen)
	}
}

// noPaths are words of documents that look like paths.
var noPaths = []string{"family/philosophers", "feature.go", "_js.go", ".vugu"}

// item begins an entry of a list.
var item = regexp.MustCompile(`^(?:\*|\d+\.) `)

func TestTheReadmeIsShortAndDocumentsAreEasyToRead(t *testing.T) {
	for _, d := range documents(t) {
		if d.path == "README.md" && len(d.text) > 8000 {
			t.Errorf("README.md has %d bytes: at most 8000", len(d.text))
		}
		if pageWords.MatchString(d.path) {
			continue
		}
		lines := 0
		for line := range strings.Lines(d.prose()) {
			line = strings.TrimRight(line, "\n")
			switch {
			case strings.HasPrefix(line, "|") || strings.HasPrefix(line, "![") || strings.HasPrefix(line, "#"):
				lines = 0
				continue
			case line == "" || item.MatchString(line):
				lines = 0
			}
			if line != "" {
				lines++
			}
			if n := utf8.RuneCountInString(line); n > 120 || lines > 4 {
				t.Errorf("%s: line %d of a paragraph with %d characters: %s", d.path, lines, n, line)
			}
		}
	}
}

// numerals returns the numbers from 0 to 99 in words.
func numerals() (words []string) {
	words = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen " +
		"sixteen seventeen eighteen nineteen")
	for _, ten := range strings.Fields("twenty thirty forty fifty sixty seventy eighty ninety") {
		words = append(words, ten)
		for _, one := range words[1:10] {
			words = append(words, ten+"-"+one)
		}
	}
	return words
}

// What a document counts is what the code has.
func TestCountsInDocumentsAreThoseOfTheCode(t *testing.T) {
	conditions := 0
	for _, a := range engine.Algorithms() {
		for _, c := range a.Conditions {
			if !c.Economy { // without it the search is right, but slower
				conditions++
			}
		}
	}
	counts := map[string]int{
		"searches": len(engine.Algorithms()), "conditions": conditions, "checks": len(differential.Checks()),
		"examples": len(examples.All()), "lectures": len(lectures.All()), "formats": len(interchange.Formats),
		"operations": len(automata.Operations), "presets": len(measure.PresetNames()),
	}
	nouns, inWords := slices.Sorted(maps.Keys(counts)), numerals()
	counted := regexp.MustCompile(`(?i)(\d+|[a-z-]+)\s+(` + strings.Join(nouns, "|") + `)\b`)
	for _, d := range documents(t) {
		if d.path == "ui/page/app/changes.md" { // what was true at the time
			continue
		}
		for _, m := range counted.FindAllStringSubmatch(d.prose(), -1) {
			n, err := strconv.Atoi(m[1])
			if err != nil {
				n = slices.Index(inWords, strings.ToLower(m[1]))
			}
			if want := counts[strings.ToLower(m[2])]; n >= 0 && n != want {
				t.Errorf("%s says %q: there are %d", d.path, m[0], want)
			}
		}
	}
}

// The table of formats says of each whether it is read and written.
func TestTheTableOfFormatsIsThatOfTheCode(t *testing.T) {
	rows := map[string][]string{}
	text, err := os.ReadFile(filepath.Join(projectRoot(t), "engine/interchange/README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "|"); len(cells) == 6 {
			names, _, _ := strings.Cut(cells[1], "(")
			for _, name := range strings.Split(names, ",") {
				rows[strings.TrimSpace(name)] = cells
			}
		}
	}
	for _, f := range drawing.Formats {
		row := rows[f.Name]
		if row == nil {
			t.Errorf("the table lacks %s", f.Name)
			continue
		}
		if in, out := strings.TrimSpace(row[3]) != "", strings.TrimSpace(row[4]) != ""; in != (f.Read != nil) || out != (f.Write != nil) {
			t.Errorf("%s: the table says in %t, out %t", f.Name, in, out)
		}
	}
}

// The tests that a document names exist, and so do the commands of build.sh.
func TestTheTestsAndCommandsThatDocumentsNameExist(t *testing.T) {
	root := projectRoot(t)
	tests := regexp.MustCompile(`go test [^` + "`" + `\n]*?-run\s+'?([\w|^$]+)'?[^` + "`" + `\n]*?\s\./(\S+?)[` + "`" + `\s]`)
	command := regexp.MustCompile(`\./build\.sh\s+(\w+)`)
	for _, d := range documents(t) {
		for _, m := range tests.FindAllStringSubmatch(d.text, -1) {
			if m[1] == "PATTERN" {
				continue
			}
			pattern := regexp.MustCompile(m[1])
			files, _ := filepath.Glob(filepath.Join(root, m[2], "*_test.go"))
			named := m[1] == "^$" // benchmarks only
			for _, file := range files {
				source, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range regexp.MustCompile(`(?m)^func (Test\w+)`).FindAllStringSubmatch(string(source), -1) {
					named = named || pattern.MatchString(f[1])
				}
			}
			if !named {
				t.Errorf("%s: no test of %s has a name with %s", d.path, m[2], m[1])
			}
		}
		for _, m := range command.FindAllStringSubmatch(d.text, -1) {
			if !slices.Contains([]string{"serve", "build", "test", "bench", "load", "walk", "release", "fmt"}, m[1]) {
				t.Errorf("%s: ./build.sh has no command %s", d.path, m[1])
			}
		}
	}
}

// A document beside the scripts of the page is no part of the page.
func TestNoDocumentIsServed(t *testing.T) {
	served, err := filepath.Glob(filepath.Join(projectRoot(t), "dist", "static", "*.md"))
	if err != nil || len(served) > 0 {
		t.Errorf("the page contains %v, %v", served, err)
	}
}
