package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"lassolab/engine/say"
)

// parse reads flags and other arguments in any order; what follows -- is no flag. (Package flag stops at the first
// argument that is none, and its errors name its functions.)
func (c *call) parse(args []string) error {
	var others []string
	for len(args) > 0 {
		word := args[0]
		args = args[1:]
		if word == "--" {
			others = append(others, args...)
			break
		}
		if len(word) < 2 || word[0] != '-' {
			others = append(others, word)
			continue
		}
		name, value, given := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
		f := c.Lookup(name)
		switch {
		case f == nil && asksForHelp(word):
			c.Usage()
			return flag.ErrHelp
		case f == nil:
			return fmt.Errorf("%s has no option -%s%s", c.Name(), name, say.Meant("-"+name, c.flagNames(),
				": lassolab "+c.Name()+" -h lists its options"))
		case given:
		case isSwitch(f):
			value = "true"
		case len(args) == 0:
			return fmt.Errorf("-%s needs a value: %s", name, f.Usage)
		default:
			value, args = args[0], args[1:]
		}
		if err := c.Set(name, value); err != nil {
			if kind := kindOf(f); kind != "" {
				return fmt.Errorf("-%s takes %s, not %q", name, kind, value)
			}
			return fmt.Errorf("-%s: %w", name, err)
		}
	}
	return c.Parse(append([]string{"--"}, others...))
}

// flagNames lists the flags of a command as they are written.
func (c *call) flagNames() (names []string) {
	c.VisitAll(func(f *flag.Flag) { names = append(names, "-"+f.Name) })
	return names
}

// isSwitch reports whether a flag needs no value.
func isSwitch(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// kindOf is what a flag takes, in words; empty: its own error says what is wrong.
func kindOf(f *flag.Flag) string {
	value, ok := f.Value.(flag.Getter)
	if !ok {
		return ""
	}
	switch value.Get().(type) {
	case bool:
		return "true or false"
	case int, int64:
		return "a whole number of at most 64 bits"
	case uint, uint64:
		return "a whole number of at most 64 bits that is not negative"
	case time.Duration:
		return "a time, for example 10s or 5m"
	}
	return ""
}

// plain is an error as a sentence for people: those of Go's library begin with the name of a function.
func plain(err error) string {
	text := err.Error()
	if file := (*fs.PathError)(nil); errors.As(err, &file) {
		text = strings.Replace(text, file.Error(), file.Path+": "+file.Err.Error(), 1)
	}
	if number := (*strconv.NumError)(nil); errors.As(err, &number) {
		wrong := strconv.Quote(number.Num) + " is no whole number"
		if errors.Is(number.Err, strconv.ErrRange) {
			wrong = number.Num + " is too large a number"
		}
		text = strings.Replace(text, number.Error(), wrong, 1)
	}
	return text
}

// commandNames lists the commands.
func commandNames() (names []string) {
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return append(names, "help")
}

// exists reports whether there is a file or folder of a name.
func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// spelled is a command line that begins with its command. Without a command, a model or a flag is for a search.
func spelled(args []string) []string {
	first := args[0]
	switch {
	case first == "--version" || first == "-version":
		return append([]string{"version"}, args[1:]...)
	case asksForHelp(first):
		return append([]string{"help"}, args[1:]...)
	case slices.Contains(commandNames(), first):
		return args
	case strings.HasPrefix(first, "-") || strings.ContainsAny(first, "./\\") || exists(first):
		return append([]string{"search"}, args...)
	}
	return args
}

// spent is standard input once it was read.
type spent struct{}

func (spent) Read([]byte) (int, error) {
	return 0, errors.New("standard input was read already: name - once")
}

// reader is a file, or standard input for -, which can be read once.
func (c *call) reader(name string) (io.ReadCloser, error) {
	if name != "-" {
		return os.Open(name)
	}
	in := c.in
	c.in = spent{}
	return io.NopCloser(in), nil
}

// read reads a file; - is standard input.
func (c *call) read(name string) (string, error) {
	in, err := c.reader(name)
	if err != nil {
		return "", err
	}
	defer in.Close()
	return readText(name, in)
}
