package proof

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Bounds of what is read. Memory is asked for as lines come, never by what a header announces.
const (
	MostBytes = 1 << 30 // of all vectors
	mostLine  = 1 << 20 // bytes of a line
)

// IsCertificate reports whether a text begins as a certificate does.
func IsCertificate(text string) bool { return strings.HasPrefix(text, first+":") }

// ReadCertificate reads a certificate whose vectors take at most so many bytes. What is wrong with the text is a
// *Malformed with its place; another error is the reader's own. Only Check says what the certificate proves.
func ReadCertificate(from io.Reader, bytes int) (*Certificate, error) {
	r := &reader{lines: bufio.NewScanner(from), most: bytes, c: &Certificate{}}
	r.lines.Buffer(nil, mostLine)
	if err := r.header(); err != nil {
		return nil, err
	}
	if err := r.body(); err != nil {
		return nil, err
	}
	return r.c, nil
}

type reader struct {
	lines *bufio.Scanner
	line  int // the number of the present one, from 1
	most  int // bytes of all vectors
	c     *Certificate
	seen  []string // keys of the header
	// of the numbers of a vector, and of all together
	widths []int
	digits int
}

// next goes to the next line.
func (r *reader) next() ([]byte, error) {
	r.line++
	if r.lines.Scan() {
		return bytes.TrimSuffix(r.lines.Bytes(), []byte("\r")), nil
	}
	if err := r.lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, r.wrong(1, "the line has more than %d bytes, which no line of a certificate has", mostLine)
	} else if err != nil {
		return nil, err
	}
	return nil, r.wrong(1, "the certificate breaks off here: its last line is %s", bodyEnd)
}

func (r *reader) wrong(column int, format string, args ...any) error {
	d := source.Diagnostic{Position: source.Position{Line: r.line, Column: column, EndColumn: column},
		Message: fmt.Sprintf(format, args...)}
	return &Malformed{d}
}

// Malformed is what is wrong with the text of a certificate.
type Malformed struct{ source.Diagnostic }

func (m *Malformed) Error() string { return fmt.Sprintf("line %d: %s", m.Line, m.Message) }

// header reads up to the vectors.
func (r *reader) header() error {
	for {
		line, err := r.next()
		if err != nil {
			return err
		}
		if string(line) == bodyBegin {
			break
		}
		key, value, ok := strings.Cut(string(line), ": ")
		switch {
		case r.line == 1 && key != first:
			return r.wrong(1, "this is no certificate: one begins with %q", first+": "+version)
		case !ok:
			return r.wrong(1, "a line of the header is “key: value”, and %s ends it", bodyBegin)
		case key != "rank" && slices.Contains(r.seen, key):
			return r.wrong(1, "%q stands twice", say.Short(key))
		}
		if key != "rank" {
			r.seen = append(r.seen, key)
		}
		if err := r.entry(key, value); err != nil {
			return r.wrong(len([]rune(key))+3, "%s", err)
		}
	}
	for _, key := range []string{"claim", "model", "digits"} {
		if !slices.Contains(r.seen, key) {
			return r.wrong(1, "%q is missing in the header", key)
		}
	}
	return nil
}

// entry reads a line of the header.
func (r *reader) entry(key, value string) error {
	switch key {
	case first:
		if value != version {
			return fmt.Errorf("version %q of certificates is not read, only %s: make the certificate anew",
				say.Short(value), version)
		}
	case "claim":
		if r.c.Claim = Claim(value); !slices.Contains(claims, r.c.Claim) {
			return fmt.Errorf("there is no claim “%s”: there are “no simultaneous lasso”, “no generalized lasso”, "+
				"“target not reached” "+
				"and “no deadlock”", say.Short(value))
		}
	case "target":
		if json.Unmarshal([]byte(value), &r.c.Target) != nil {
			return errors.New(`a target is a state for each of some components: {"A":"idle","B":"on"}`)
		}
	case "property":
		if json.Unmarshal([]byte(value), &r.c.Property) != nil {
			return errors.New(`a property has a formula: {"formula":"G F A"}`)
		}
	case "model":
		r.c.Model = value
	case "composed":
		r.c.Composed = value
	case "digits":
		for _, field := range strings.Fields(value) {
			width, err := strconv.Atoi(field)
			if err != nil || width < 1 || width > mostDigits {
				return fmt.Errorf("%q is no number of digits: they are 1 to %d", say.Short(field), mostDigits)
			}
			r.widths, r.digits = append(r.widths, width), r.digits+width
		}
		if r.c.Components = len(r.widths); r.c.Components == 0 {
			return errors.New("a vector has numbers: how many digits has each?")
		}
	case "rank":
		set, err := strconv.ParseUint(value, 10, 31)
		if err != nil {
			return errors.New("a rank has an acceptance set, which is a number from 0 on")
		}
		r.c.Sets = append(r.c.Sets, uint32(set))
	default:
		return fmt.Errorf("there is no entry %q", say.Short(key))
	}
	return nil
}

// body reads the vectors.
func (r *reader) body() error {
	present, rank := make([]byte, 0, 64), uint32(0)
	for {
		line, err := r.next()
		if err != nil {
			return err
		}
		if string(line) == bodyEnd {
			return nil
		}
		digits, after, ranked := bytes.Cut(line, []byte(" "))
		if ranked {
			number, err := strconv.ParseUint(string(after), 10, 31)
			if err != nil {
				return r.wrong(len(digits)+2, "a rank is a number from 0 on")
			}
			rank = uint32(number)
		}
		if bad := bytes.IndexFunc(digits, func(c rune) bool { return !strings.ContainsRune(alphabet, c) }); bad >= 0 {
			return r.wrong(bad+1, "a digit is one of 0…9, A…Z, a…z")
		}
		switch {
		case len(r.c.Ranks) == 0 && len(digits) != r.digits:
			return r.wrong(1, "the first vector has %s, not %s", say.Count(len(digits), "digit"), say.Number(r.digits))
		case len(digits) == 0 || len(digits) > r.digits:
			return r.wrong(1, "a vector has 1 to %s", say.Count(r.digits, "digit"))
		case 4*(len(r.c.Vectors)+r.c.Components) > r.most:
			return r.wrong(1, "the vectors take more than %d MB: lassolab replay -certificate reads up to %d MB",
				r.most>>20, MostBytes>>20)
		}
		tail := max(0, len(present)-len(digits))
		if len(present) > 0 && bytes.Compare(digits, present[tail:]) <= 0 {
			return r.wrong(1, "vectors ascend, and this one does not come after the one before it")
		}
		present = append(present[:tail], digits...)
		r.c.Vectors, r.c.Ranks = numbers(r.c.Vectors, present, r.widths), append(r.c.Ranks, rank)
	}
}
