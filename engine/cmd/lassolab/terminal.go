package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"lassolab/engine/say"
)

// visible is a writer for people: names come from strangers, and nothing in them may command a terminal.
type visible struct {
	to    io.Writer
	torn  []byte // the beginning of a character whose end has yet to be written
	brief bool   // long lines, which quote what somebody gave, lose their end
}

func (v *visible) Write(text []byte) (int, error) {
	all := append(v.torn, text...)
	end := len(all)
	for back := 1; back < utf8.UTFMax && back <= len(all); back++ {
		if last := all[len(all)-back:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				end = len(all) - back
			}
			break
		}
	}
	v.torn = append([]byte(nil), all[end:]...)
	for line := range strings.Lines(string(all[:end])) {
		if v.brief {
			line = say.Cut(line, longestLine)
		}
		if _, err := io.WriteString(v.to, say.Visible(line)); err != nil {
			return 0, err
		}
	}
	return len(text), nil
}

// checkedWriter keeps the first error of the writer behind it and writes nothing after that.
type checkedWriter struct {
	to  io.Writer
	err error
}

func (w *checkedWriter) Write(text []byte) (n int, err error) {
	if w.err == nil {
		n, w.err = w.to.Write(text)
	}
	return n, w.err
}

// shown is standard output: a terminal gets visible text, also of a model, a file or a pipe the bytes as they are.
func shown(file *os.File) io.Writer {
	if terminal(file) {
		return &visible{to: file}
	}
	return file
}

// terminal reports whether a writer, or the one behind it, is a terminal.
func terminal(w io.Writer) bool {
	if v, is := w.(*visible); is {
		w = v.to
	}
	file, is := w.(*os.File)
	if !is {
		return false
	}
	stat, err := file.Stat()
	return err == nil && stat.Mode()&os.ModeCharDevice != 0
}

// lineWidth is, in characters, what is written of a line that is overwritten: a terminal must not break it.
const lineWidth = 78

// overwrite writes a text on a terminal over the one before; an empty one clears the line.
func overwrite(terminal io.Writer, text string) {
	if v, is := terminal.(*visible); is {
		terminal = v.to
	}
	fmt.Fprintf(terminal, "%-*s\r", lineWidth, say.Cut(say.Visible(text), lineWidth))
}

// longestLine bounds, in characters, a line of a complaint.
const longestLine = 4000

// mostRead bounds, in bytes, what is read from a file: one without an end must not fill the memory.
const mostRead = 64 << 20

// readText reads the text of a file.
func readText(name string, in io.Reader) (string, error) {
	text, err := io.ReadAll(io.LimitReader(in, mostRead+1))
	if err != nil {
		return "", err
	}
	if len(text) > mostRead {
		return "", fmt.Errorf("%s has more than %s: at most that much is read", name, say.Bytes(mostRead))
	}
	return string(text), nil
}
