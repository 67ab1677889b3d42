package teach

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// mostProblems bounds the mistakes that are noted of a block.
const mostProblems = 100

// Entry is one line of a block, with the indented lines that belong to it.
type Entry struct {
	Key   string
	Value string
	KeyAt source.Position
	At    source.Position // the place of the value's first line
}

// Block is a live block of a lecture that was read: lines of "key: value".
//
//	model: philosophers
//	algorithms: ndfs, decndfs
//	title: A title that is long
//	  goes on in lines that are indented
//
// Empty lines and lines that begin with # are skipped. Its methods take entries out and note mistakes, with their lines
// and columns; Problems adds the entries that were not taken.
type Block struct {
	start   source.Position // of the first line
	entries []Entry
	taken   []bool
	asked   []string // keys
	report  *source.Report
}

// Read takes a text apart. Its first line is the given line of a document, from 1.
func ReadBlock(text string, line int) *Block {
	b := &Block{start: source.Position{Line: line, Column: 1, EndColumn: 1}, report: source.NewReport(mostProblems)}
	for row := range strings.Lines(text) {
		row = strings.TrimRight(row, " \t\r\n")
		at := source.Position{Line: line, Column: 1, EndColumn: max(1, utf8.RuneCountInString(row))}
		line++
		indented := strings.HasPrefix(row, " ") || strings.HasPrefix(row, "\t")
		trimmed := strings.TrimSpace(row)
		switch {
		case trimmed == "" || strings.HasPrefix(row, "#"):
		case indented && len(b.entries) > 0:
			last := &b.entries[len(b.entries)-1]
			last.Value = strings.TrimPrefix(last.Value+"\n"+trimmed, "\n")
		default:
			b.entry(row, at)
		}
	}
	b.taken = make([]bool, len(b.entries))
	return b
}

// entry reads a line that begins an entry.
func (b *Block) entry(row string, at source.Position) {
	key, value, ok := strings.Cut(row, ":")
	if !ok {
		b.Wrong(at, "this line is not of the form \"key: value\"")
		return
	}
	e := Entry{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value), KeyAt: at, At: at}
	e.KeyAt.EndColumn = max(1, utf8.RuneCountInString(strings.TrimRight(key, " ")))
	if e.Value != "" {
		e.At.Column = at.EndColumn - utf8.RuneCountInString(e.Value) + 1
	}
	b.entries = append(b.entries, e)
}

// Wrong notes that something is wrong at a place. The message says what would be right.
func (b *Block) Wrong(at source.Position, format string, arguments ...any) {
	b.report.Errorf(at, format, arguments...)
}

// Start is the place of the block's first line: for what is missing.
func (b *Block) Start() source.Position { return b.start }

// Entry takes the entry with a key. A key that is twice is a mistake.
func (b *Block) Entry(key string) (Entry, bool) {
	all := b.All(key)
	for _, again := range all[min(1, len(all)):] {
		b.Wrong(again.KeyAt, "%q stands here twice: leave one of them out", say.Short(key))
	}
	if len(all) == 0 {
		return Entry{}, false
	}
	return all[0], true
}

// All takes all entries with a key, in their order.
func (b *Block) All(key string) (list []Entry) {
	b.asked = append(b.asked, key)
	for i, e := range b.entries {
		if e.Key == key {
			b.taken[i] = true
			list = append(list, e)
		}
	}
	return list
}

// Text takes the value of a key; empty: there is none.
func (b *Block) Text(key string) string {
	e, _ := b.Entry(key)
	return e.Value
}

// Number takes a whole number within bounds, or gives the usual one when it is not there or wrong.
func (b *Block) Number(key string, usual, least, most int) int {
	e, ok := b.Entry(key)
	if !ok {
		return usual
	}
	n, err := strconv.Atoi(e.Value)
	if err != nil || n < least || n > most {
		b.Wrong(e.At, "%s is a whole number from %d to %d, not %q", key, least, most, say.Short(e.Value))
		return usual
	}
	return n
}

// One takes a value that is one of a list, or gives the first of the list when it is not there or wrong.
func (b *Block) One(key string, list ...string) string {
	e, ok := b.Entry(key)
	if !ok {
		return list[0]
	}
	if !slices.Contains(list, e.Value) {
		b.Wrong(e.At, "%s is one of %s, not %q", key, say.Or(list), say.Short(e.Value))
		return list[0]
	}
	return e.Value
}

// Problems are the noted mistakes, and the entries that were not taken.
func (b *Block) Problems() []source.Diagnostic {
	for i, e := range b.entries {
		if b.taken[i] {
			continue
		}
		b.taken[i] = true
		meant := say.Meant(e.Key, b.asked, "")
		if keys := b.keys(); meant == "" && len(keys) > 0 {
			meant = ": write " + say.Or(keys)
		}
		b.Wrong(e.KeyAt, "nothing here is called %q%s", say.Short(e.Key), meant)
	}
	return b.report.Diagnostics()
}

// keys are what entries of the block can be called, in the order in which they were asked for.
func (b *Block) keys() (list []string) {
	for _, key := range b.asked {
		if !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	return list
}
