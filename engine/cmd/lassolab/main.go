// Command lassolab is the engine on the command line: it searches, checks, makes and replays what the page
// shows.
//
// Exit status: 0 the search ended and found no lasso (or explored everything), 1 a lasso, the target or, by a search that
// goes for one, a deadlock was found, or a trial failed, 2 the input is wrong, 3 a limit ended the search, 4 a fault of ours,
// 5 the second opinion that -confirm asks for is that the verdict is wrong.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
)

// usage is what help says; the formats are put into it.
const usage = `lassolab: automata that run side by side

  lassolab search -algorithm NAME [options] MODEL.hoa…|-   search a model; lassolab search -h lists the options
                                                           (-shortest and -another N: better lassos than the first;
                                                           -confirm: a second opinion; -certificate FILE: where nothing
                                                           is found, what proves it)
  lassolab check [-reading R] MODEL.hoa…|-                 diagnostics only
  lassolab family [NAME [-n N …]]                          print a model as HOA; without a name list the families
  lassolab convert [-from FORMAT] -to FORMAT [-component C] MODEL…|-
                                                           print a model in another format
  lassolab convert -to FORMAT -lasso RUN MODEL.hoa…        print a run of a model in another format: %s
  lassolab doctor [-component C] MODEL.hoa…|-              what components are: deterministic, complete, weak…, their cycles, a word they accept
  lassolab operate -do ID -components A,B MODEL.hoa…|-     print a model after an operation on components; without -do list the operations
  lassolab ask -question ID -components A,B MODEL.hoa…|-   answer a question about languages: 0 yes, 1 no, 3 not decided; without -question list them
  lassolab replay RUN.json|RUN.txt MODEL.hoa…              check a run someone else claims, with states or a label a line, and say where it stops
  lassolab replay -certificate FILE MODEL.hoa…             check a certificate: state by state, by a checker that shares no code with the searches
  lassolab ltl [-negated] 'FORMULA'                        print the automaton of a formula of linear temporal logic as HOA
  lassolab ltl -eval RUN.json|RUN.txt 'FORMULA' MODEL.hoa… evaluate a formula along a run: the truth table of its parts
  lassolab hunt -algorithm NAME [-break CONDITION] [options]
                                                           find a small network on which a search goes wrong without a condition; list the conditions
  lassolab sweep -preset NAME | -family 'NAME n=3..8' -algorithms A,B [options]
                                                           measure searches over a family and print the table; lassolab sweep -h lists presets and options
  lassolab seal LECTURE.md|-                               print a lecture whose exercises do not show their answers
  lassolab trial [-n N] [-seed S] [-check A,B] [options]   compare every search, property and format with brute force and with each other, on random
                                                           cases; lassolab trial -list says what with what
  lassolab bench [NAME [options]]                          measure searches; without a name list what can be measured

A model is a text in a format that is read, whatever its file is called; standard error says which it was, where it is not HOA.

%s
Exit status: 0 no lasso (or all explored, or nothing of what was asked), 1 lasso, target, deadlock (if one was looked for), network or difference found, or a certificate refused, 2 the input is wrong, 3 a limit ended the search, 4 a fault of Lassolab, 5 what -confirm asks says that the verdict is wrong.
`

const (
	exitDone = iota
	exitFound
	exitInput
	exitLimit
	exitFault
	exitRefuted
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, shown(os.Stdout), os.Stderr)) }

// forPeople are the commands whose output is read by people, or is JSON. That of the others are models, which keep every byte of theirs.
var forPeople = []string{"search", "check", "replay", "doctor", "ask"}

// run is main with its surroundings as arguments; it returns the exit status.
func run(args []string, in io.Reader, out, complain io.Writer) (status int) {
	complain = &visible{to: complain, brief: true}
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(complain, "lassolab: a fault of Lassolab: %v\n", fault)
			status = exitFault
		}
	}()
	commands := map[string]func([]string, io.Reader, io.Writer, io.Writer) (int, error){
		"search": searchCommand, "check": checkCommand, "family": familyCommand, "replay": replayCommand,
		"convert": convertCommand, "bench": benchCommand, "sweep": sweepCommand, "hunt": huntCommand, "ltl": ltlCommand,
		"seal": sealCommand, "doctor": doctorCommand, "operate": operateCommand, "ask": askCommand,
		"trial": trialCommand,
	}
	if len(args) == 0 || slices.Contains([]string{"-h", "-help", "--help", "help"}, args[0]) {
		fmt.Fprintf(out, usage, lassoFormats(), formatLines())
		return exitDone
	}
	command, ok := commands[args[0]]
	if !ok {
		fmt.Fprintf(complain, "lassolab: there is no command %q\n\n"+usage, args[0], formats(), lassoFormats())
		return exitInput
	}
	if slices.Contains(forPeople, args[0]) {
		out = &visible{to: out}
	}
	status, err := command(args[1:], in, out, complain)
	if errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	if err != nil && err != errSaid {
		fmt.Fprintf(complain, "lassolab: %v\n", err)
	}
	return status
}

// errSaid stands for an error whose message was written already.
var errSaid = errors.New("said")

// flags returns a flag set that writes to complain and does not exit.
func flags(name, arguments string, complain io.Writer) *flag.FlagSet {
	f := flag.NewFlagSet(name, flag.ContinueOnError)
	f.SetOutput(complain)
	f.Usage = func() {
		fmt.Fprintf(complain, "lassolab %s %s\n", name, arguments)
		f.PrintDefaults()
	}
	return f
}

// parse parses the flags; an error was written already.
func parse(f *flag.FlagSet, args []string) error {
	if err := f.Parse(args); errors.Is(err, flag.ErrHelp) {
		return err
	} else if err != nil {
		return errSaid
	}
	return nil
}
