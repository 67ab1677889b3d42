package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/automata"
	"lassolab/engine/differential"
	"lassolab/engine/mcc"
	"lassolab/engine/measure"
	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// completions are scripts for shells. Each asks the command itself for the words that may come, so that a script never
// lags behind the tables of commands, flags and names; where no word may come, the shell offers files.
var completions = map[string]string{
	"bash": `# lassolab: source <(lassolab completion bash)
_lassolab() {
	local IFS=$'\n'
	COMPREPLY=($(lassolab completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _lassolab lassolab
`,
	"zsh": `#compdef lassolab
# lassolab: source <(lassolab completion zsh), after compinit
_lassolab() {
	local -a found
	found=("${(@f)$(lassolab completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	if [[ -n "$found[1]" ]]; then
		compadd -a found
	else
		_files
	fi
}
compdef _lassolab lassolab
`,
	"fish": `# lassolab: lassolab completion fish | source
function __lassolab_words
	set -l before (commandline -opc)
	set -l last (commandline -ct)
	set -l found (lassolab completion words -- $before[2..] "$last" 2>/dev/null)
	if test (count $found) -gt 0
		printf '%s\n' $found
	else
		__fish_complete_path "$last"
	end
end
complete -c lassolab -f -a '(__lassolab_words)'
`,
}

// completionCommand prints a script for a shell, or what such a script asks for.
func completionCommand(c *call, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	shells := slices.Sorted(maps.Keys(completions))
	switch {
	case c.NArg() > 1 && c.Arg(0) == "words":
		for _, word := range candidates(c.Args()[1:]) {
			c.printf("%s\n", word)
		}
		return nil
	case c.NArg() != 1:
		return errors.New("name a shell: lassolab completion " + strings.Join(shells, "|"))
	case completions[c.Arg(0)] == "":
		return fmt.Errorf("there is no completion for %q%s", c.Arg(0),
			say.Meant(c.Arg(0), shells, ": choose "+say.Or(shells)))
	}
	c.print(completions[c.Arg(0)])
	return nil
}

// candidates are the words that may come in place of the last one; none: a file may.
func candidates(words []string) (list []string) {
	last := words[len(words)-1]
	words = words[:len(words)-1]
	defer func() {
		others := func(word string) bool { return !strings.HasPrefix(word, last) }
		list = slices.DeleteFunc(slices.Clone(list), others) // some lists belong to other packages
	}()
	if len(words) == 0 && !strings.HasPrefix(last, "-") {
		return commandNames()
	}
	words = spelled(append(words, last))
	if words = words[:len(words)-1]; len(words) == 0 {
		words = []string{"search"} // the last word is its flag
	}
	name := words[0]
	flags := flagsOf(words)
	before := "" // the flag whose value comes
	var others []string
	for _, word := range words[1:] {
		switch f := flags.Lookup(strings.TrimLeft(word, "-")); {
		case before != "":
			before = ""
		case !strings.HasPrefix(word, "-"):
			others = append(others, word)
		case f != nil && !isSwitch(f):
			before = f.Name
		}
	}
	switch {
	case before != "":
		return valuesOf(name, before, last)
	case strings.HasPrefix(last, "-"):
		return append((&call{FlagSet: flags}).flagNames(), "-h")
	case len(others) == 0:
		return firstArguments(name)
	}
	return nil
}

// flagsOf are the flags of a command, which its help lists.
func flagsOf(words []string) *flag.FlagSet {
	none := flag.NewFlagSet("", flag.ContinueOnError)
	at := slices.IndexFunc(commands(), func(c command) bool { return c.name == words[0] })
	if at < 0 {
		return none
	}
	args := []string{"-h"}
	if nested := words[0] == "family" || words[0] == "bench"; nested && len(words) > 1 {
		args = []string{words[1], "-h"} // a family and a measurement have flags of their own
	}
	c := newCall(words[0], "", strings.NewReader(""), io.Discard, io.Discard)
	shown := none
	c.listed = func(f *flag.FlagSet) { shown = f }
	commands()[at].run(c, args)
	return shown
}

// firstArguments are the names among which the first argument of a command is, where it is no file.
func firstArguments(command string) []string {
	switch command {
	case "help":
		return commandNames()
	case "family":
		return familyNames()
	case "bench":
		return benchNames()
	case "mcc":
		return mcc.Examinations
	case "completion":
		return slices.Sorted(maps.Keys(completions))
	}
	return nil
}

// valuesOf are the values of a flag of a command that have names. Of a list, each begins with the names before.
func valuesOf(command, name, last string) (list []string) {
	before := last[:strings.LastIndexByte(last, ',')+1]
	switch name {
	case "algorithm":
		return engine.Names()
	case "algorithms":
		for _, algorithm := range engine.Names() {
			list = append(list, before+algorithm)
		}
	case "check":
		for _, check := range differential.Checks() {
			list = append(list, before+check.Name)
		}
	case "break":
		for _, a := range engine.Algorithms() {
			for _, condition := range a.Conditions {
				list = append(list, condition.Name)
			}
		}
		slices.Sort(list)
		return slices.Compact(list)
	case "accept":
		return []string{string(search.Simultaneous), string(search.Generalized)}
	case "fairness":
		return []string{string(property.Weak), string(property.Strong)}
	case "reading":
		return []string{string(network.Labels), string(network.Valuations)}
	case "to":
		return append(strings.Split(formats(), ", "), strings.Split(lassoFormats(), ", ")...)
	case "from":
		return strings.Split(readable(), ", ")
	case measure.PresetKey:
		return measure.PresetNames()
	case "family":
		return familyNames()
	case "do":
		for _, o := range automata.Operations {
			list = append(list, o.ID)
		}
	case "question":
		for _, q := range automata.Questions {
			if command == "ask" {
				list = append(list, q.ID)
			}
		}
	}
	return list
}
