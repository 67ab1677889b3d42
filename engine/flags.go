package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"lassolab/engine/say"
)

// Flag is an option of a search as text: a flag of the command line, or a word of whatever else writes options.
type Flag struct {
	Name string
	// Field points to the option: a text, a number, a time, a truth value, names or a target; nil: it belongs to a
	// property, and none is asked.
	Field func(*Options) any
}

// Flags are all options that are written as text, in the order in which they are written.
var Flags = []Flag{
	{"algorithm", func(o *Options) any { return &o.Algorithm }},
	{"accept", func(o *Options) any { return (*string)(&o.Accept) }},
	{"at-least", func(o *Options) any { return &o.AtLeast }},
	{"order", func(o *Options) any { return &o.Order }},
	{"target", func(o *Options) any { return &o.Target }},
	{"hash", func(o *Options) any { return &o.Hash }},
	{"hash-bits", func(o *Options) any { return &o.HashBits }},
	{"hash-functions", func(o *Options) any { return &o.HashFunctions }},
	{"early", func(o *Options) any { return &o.Early }},
	{"centre", func(o *Options) any { return &o.Centre }},
	{"prune", func(o *Options) any { return &o.Prune }},
	{"elu", func(o *Options) any { return &o.Elu }},
	{"blind", func(o *Options) any { return &o.SkipDeadEnds }},
	{"guilty", func(o *Options) any { return &o.KeyComponent }},
	{"blocker", func(o *Options) any { return &o.Blocker }},
	{"symmetry", func(o *Options) any { return &o.Symmetry }},
	{"workers", func(o *Options) any { return &o.Workers }},
	{"break", func(o *Options) any { return &o.Without }},
	{"property", ofProperty(func(o *Options) any { return &o.Property.Formula })},
	{"ends", ofProperty(func(o *Options) any { return &o.Property.Ends })},
	{"fair", ofProperty(func(o *Options) any { return &o.Property.Fair })},
	{"fairness", ofProperty(func(o *Options) any { return (*string)(&o.Property.Fairness) })},
	{"accepting", ofProperty(func(o *Options) any { return &o.Property.Accepting })},
	{"everywhere", ofProperty(func(o *Options) any { return &o.Property.Everywhere })},
	{"max-states", func(o *Options) any { return &o.Limits.States }},
	{"max-bytes", func(o *Options) any { return &o.Limits.Bytes }},
	{"timeout", func(o *Options) any { return &o.Timeout }},
}

func ofProperty(field func(*Options) any) func(*Options) any {
	return func(o *Options) any {
		if o.Property == nil {
			return nil
		}
		return field(o)
	}
}

// Text is the value of the option as text, empty for a truth value; given is false where it is the usual one.
func (f *Flag) Text(o *Options) (text string, given bool) {
	switch v := f.Field(o).(type) {
	case *string:
		return *v, *v != ""
	case *bool:
		return "", *v
	case *[]string:
		return say.List(*v), *v != nil
	case *map[string]string:
		var parts []string
		for _, component := range slices.Sorted(maps.Keys(*v)) {
			parts = append(parts, component+"="+(*v)[component])
		}
		return say.List(parts), *v != nil
	case *int:
		return fmt.Sprint(*v), *v != 0
	case *int64:
		return fmt.Sprint(*v), *v != 0
	case *uint:
		return fmt.Sprint(*v), *v != 0
	case *time.Duration:
		return v.String(), *v != 0
	}
	return "", false
}

// CommandLine writes options as the command line takes them.
func (o *Options) CommandLine() string {
	var words []string
	for _, f := range Flags {
		text, given := f.Text(o)
		if !given {
			continue
		}
		words = append(words, "-"+f.Name)
		if _, truth := f.Field(o).(*bool); truth {
			continue
		}
		if text == "" || strings.ContainsAny(text, " ,=\"()&|!<>*$;\\[]") {
			text = "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}
