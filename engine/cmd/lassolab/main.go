// Command lassolab is the engine on the command line: it searches, checks, makes and replays what the page shows.
//
// Its help lists the commands and the exit statuses.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"

	"lassolab/engine"
)

// usage is the text of help.
func usage() string {
	return `lassolab: automata that run side by side

  lassolab search -algorithm NAME [options] MODEL…|-       search a model
  lassolab check [options] MODEL…|-                        print what a model is, and the questions that a program asks; or its mistakes
  lassolab family [NAME [-n N …]]                          print a model of a family as HOA; without a name list the families
  lassolab convert -to FORMAT [options] MODEL…|-           print a model in another format
  lassolab convert -to FORMAT -lasso RUN MODEL…|-          print a run of a model in another format: ` + lassoFormats() + `
  lassolab doctor [options] MODEL…|-                       describe components: deterministic, complete, weak…, their cycles, a word they accept
  lassolab operate -do ID [options] MODEL…|-               print a model after an operation on components; without -do list the operations
  lassolab ask -question ID [options] MODEL…|-             answer a question about languages; without -question list the questions
  lassolab replay [options] RUN MODEL…|-                   check a run, given by states or by labels, and say where it stops
  lassolab replay -certificate FILE MODEL…|-               check a certificate state by state, with a checker that shares no code with the searches
  lassolab ltl [-negated] FORMULA                          print the automaton of a formula of linear temporal logic as HOA
  lassolab ltl -eval RUN FORMULA MODEL…|-                  evaluate a formula along a run: the truth table of its parts
  lassolab hunt -algorithm NAME -break CONDITION [options] find a small network on which a search without a condition goes wrong;
                                                           without -break list the conditions
  lassolab sweep -preset NAME | -family MODELS -algorithms A,B [options] | PLAN|-
                                                           measure searches over the sizes of a family and print a table
  lassolab seal LECTURE|-                                  print a lecture whose exercises hide their answers
  lassolab trial [options]                                 compare searches, properties and formats with brute force and with one another,
                                                           on random cases; -list prints what is compared with what
  lassolab bench [NAME [options]]                          measure searches; without a name list the measurements

lassolab COMMAND -h lists the options of a command. - is standard input.
The text of a model decides its format, whatever its file is called. Where that is not HOA, standard error names it.

` + formatLines() + `
Exit status:
  0  a search found nothing that it looked for, or explored everything; any other command succeeded; the answer is yes
  1  a lasso, a target, or a deadlock that was looked for; a network that hunt looked for; a difference that trial looked
     for; a run that violates the formula of ltl -eval; a certificate that is refused; the answer is no
  2  the input is wrong, or replay refuses a run
  3  a limit ended the computation, or an interrupt
  4  a fault of Lassolab, or output that could not be written
  5  the second opinion of -confirm is that the verdict is wrong
`
}

const (
	exitDone = iota
	exitFound
	exitInput
	exitLimit
	exitFault
	exitRefuted
)

// statusOf is the exit status of an error of the engine: what the input keeps from starting, and else a fault.
func statusOf(err error) int {
	if errors.As(err, new(*engine.InputError)) {
		return exitInput
	}
	return exitFault
}

// interruptible is a context that ends when the user interrupts the command.
func interruptible() (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, shown(os.Stdout), os.Stderr)) }

// forPeople are the commands whose output is read by people, or is JSON. That of the others are models, which keep
// every byte of theirs.
var forPeople = []string{"search", "check", "replay", "doctor", "ask"}

// commands returns the functions of the subcommands. (A variable would depend on itself.)
func commands() map[string]func([]string, io.Reader, io.Writer, io.Writer) (int, error) {
	return map[string]func([]string, io.Reader, io.Writer, io.Writer) (int, error){
		"search": searchCommand, "check": checkCommand, "family": familyCommand, "replay": replayCommand,
		"convert": convertCommand, "bench": benchCommand, "sweep": sweepCommand, "hunt": huntCommand, "ltl": ltlCommand,
		"seal": sealCommand, "doctor": doctorCommand, "operate": operateCommand, "ask": askCommand,
		"trial": trialCommand,
	}
}

// run is main with its surroundings as arguments; it returns the exit status.
func run(args []string, in io.Reader, out, complain io.Writer) (status int) {
	complain = &visible{to: complain, brief: true}
	output := &checkedWriter{to: out}
	out = output
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(complain, "lassolab: a fault of Lassolab: %v\n", fault)
			status = exitFault
		}
		if output.err != nil {
			fmt.Fprintf(complain, "lassolab: the output is not complete: %v\n", output.err)
			status = exitFault
		}
	}()
	if len(args) == 0 || args[0] == "help" || asksForHelp(args[0]) {
		io.WriteString(out, usage())
		return exitDone
	}
	command, ok := commands()[args[0]]
	if !ok {
		fmt.Fprintf(complain, "lassolab: there is no command %q\n\n%s", args[0], usage())
		return exitInput
	}
	if slices.Contains(forPeople, args[0]) {
		out = &visible{to: out}
	}
	status, err := command(args[1:], in, out, complain)
	if errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	if err != nil && err != errSaid && output.err == nil {
		fmt.Fprintf(complain, "lassolab: %v\n", err)
	}
	return status
}

// errSaid stands for an error whose message was written already.
var errSaid = errors.New("said")

// asksForHelp reports whether an argument is the flag for help.
func asksForHelp(argument string) bool {
	return slices.Contains([]string{"-h", "-help", "--help"}, argument)
}

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
