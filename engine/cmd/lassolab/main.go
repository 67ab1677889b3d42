// Command lassolab is the engine on the command line: it searches, checks, makes and replays what the page shows.
//
// Its help lists the commands and the exit statuses.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"time"

	"lassolab/engine"
	"lassolab/engine/say"
)

// usage is the text of help.
func usage() string {
	return `lassolab: automata that run side by side

  lassolab [options] MODEL…|-                              answer the questions that a model asks: search without a name
  lassolab search [-algorithm NAME] [options] MODEL…|-     search a model
  lassolab check [options] MODEL…|-                        print what a model is, and the questions that a program asks; or its mistakes
  lassolab verify [options] PATH…|-                        answer all questions of files and folders, and compare with what they expect
  lassolab family [NAME [-n N …]]                          print a model of a family as HOA; without a name list the families
  lassolab convert -to FORMAT [options] MODEL…|-           print a model in another format
  lassolab convert -to FORMAT -lasso RUN MODEL…|-          print a run of a model in another format: ` + lassoFormats() + `
  lassolab graph [options] MODEL…|-                        print all reachable states and the steps between them as GraphML
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
  lassolab sweep -models DIR -algorithms A,B [options]     measure searches on the models of a folder and print a table or a chart
  lassolab mcc EXAMINATION FOLDER | -all DIR [options]     answer an examination of the Model Checking Contest about a net
  lassolab seal LECTURE|-                                  print a lecture whose exercises hide their answers
  lassolab trial [options]                                 compare searches, properties and formats with brute force and with one another,
                                                           on random cases; -list prints what is compared with what
  lassolab bench [NAME [options]]                          measure searches; without a name list the measurements
  lassolab completion bash|zsh|fish                        print a script that completes commands, options and names in a shell
  lassolab version                                         print which Lassolab this is
  lassolab help [COMMAND]                                  print this, or the options of a command

Options stand before or behind files; what follows -- is a file. - is standard input wherever a file is read.
The text of a model decides its format, whatever its file is called. Where that is not HOA, a terminal is told, and -v tells it anywhere.

` + formatLines() + `
Exit status, of several answers the last of 0, 3, 1, 5, 2 that occurs:
` + statusLines()
}

// exit ends a command with a status, and perhaps an error. Any other error says what is wrong with the input.
type exit struct {
	status int
	reason error
}

func (e exit) Error() string {
	if e.reason == nil {
		return ""
	}
	return e.reason.Error()
}

// ofEngine is an error of the engine: what the input keeps from starting, and else a fault.
func ofEngine(err error) error {
	if err == nil || errors.As(err, new(*engine.InputError)) {
		return err
	}
	return exit{exitFault, err}
}

func main() { os.Exit(run(os.Args[1:], os.Stdin, shown(os.Stdout), os.Stderr)) }

// command is a subcommand.
type command struct {
	name, arguments string // arguments begin the help, with what the command does
	// the output is read by people, or is JSON; that of the others are models, which keep every byte of theirs
	people bool
	run    func(c *call, args []string) error
}

// commands returns the subcommands. (A variable would depend on itself.)
func commands() []command {
	return []command{
		{"search", "[-algorithm NAME] [options] MODEL…|-\n\nWithout -algorithm the question decides which search " +
			"answers it. Without a question a model is asked its own: a program\nwhat check lists, any other whether " +
			"its properties hold, or, where it has none, whether there is a lasso, and whether\nthere is a deadlock. " +
			"-json then prints one object in a line for each question; limits hold for each search.\nA question that " +
			"no search answers with the other options is left out.", true,
			searchCommand},
		{"check", "[options] MODEL…|-\n\nPrints what a model is and, of a program in Promela, the questions " +
			"that it asks; or its mistakes.", true, checkCommand},
		{"verify", "[options] PATH…|-\n\nAnswers every question of files, and of those in folders, and compares " +
			"with what they expect: in HOA\nlassolab-expect: \"no lasso\" \"G(a -> F b) holds under weak fairness of " +
			"P0\", in any other format a comment, as\n// lassolab-expect: ltl live violated. Several searches are " +
			"asked at once, on all cores, and the first that knows answers.\nVerdicts: lasso, no lasso; deadlock, no " +
			"deadlock; FORMULA or QUESTION holds, violated; A=x, B=y reached, not reached;\nASSERTION can fail, " +
			"cannot fail. Assumptions: of runs that end; of accepting runs; under weak, strong or " +
			"unconditional\nfairness of A, B; under generalized acceptance.", true, verifyCommand},
		{"family", "[options]", false, familyCommand},
		{"convert", "-to FORMAT [options] MODEL…|-", false, convertCommand},
		{"graph", "[options] MODEL…|-\n\nPrints all reachable states and the steps between them as GraphML, as they " +
			"are met, for programs that look at\nlarge graphs. accepting: every component accepts in the state.", false,
			graphCommand},
		{"doctor", "[options] MODEL…|-\n\nDescribes components: what they are, with a witness of what they " +
			"are not, their cycles, and a word they accept.", true, doctorCommand},
		{"operate", "-do ID [options] MODEL…|-\n\nPrints the model after an operation on components. Without " +
			"-do it lists the operations.", false, operateCommand},
		{"ask", "-question ID [options] MODEL…|-\n\nAnswers a question about the languages of components, " +
			"with a word that shows the answer. Words are over the labels of\nthese components; a label that a " +
			"component does not have leaves it in its state. Without -question it lists the questions.",
			true, askCommand},
		{"replay", "[options] RUN MODEL…|-\nlassolab replay -certificate FILE MODEL…|-\n\n" +
			"RUN is a file with a lasso as JSON, a report that holds one, or labels, one in a line: --- begins the " +
			"cycle, # a comment.", true, replayCommand},
		{"ltl", "[-negated | -english] FORMULA\nlassolab ltl FORMULA FORMULA\n" +
			"lassolab ltl -eval RUN FORMULA MODEL…|-\n\n" +
			"Prints the automaton of a formula of linear temporal logic as HOA. Any of its propositions may hold " +
			"together.\nTwo formulas are compared by words: both hold, only one does, neither. Exit status 1: they " +
			"differ.\nWith -eval the formula speaks of a model: P0@fed is a state, P0@accepting the states in " +
			"which P0 accepts, a label the next\nstep, P0 a step of P0. FORMULA is also - for standard " +
			"input.", false, ltlCommand},
		{"hunt", "-algorithm NAME [-break CONDITION] [options]", false, huntCommand},
		{"mcc", "EXAMINATION FOLDER | -all DIR [options]\n\nAnswers an examination of the Model Checking Contest " +
			"about a net, FOLDER/model.pnml or a file, in the contest's form; formulas lie beside it. " +
			"-all answers all about many nets, and compares.", true, mccCommand},
		{"sweep", "-preset NAME | -family MODELS -algorithms A,B [options] | -models DIR -algorithms A,B [options] " +
			"| PLAN|-\n\nMODELS is the name of a family and values of its parameters; DIR is a folder, each file in " +
			"it a model. PLAN is a file with a line for each option: family: ring n=2..8.",
			false, sweepCommand},
		{"seal", "LECTURE|-\n\nPrints a lecture with the answers and solutions of its exercises sealed, so " +
			"that a glance at the file does not show them.\nThe seal is no encryption.", false, sealCommand},
		{"grade", "FILE…\n\nPrints what learners handed in as CSV: points, tries, wrong answers with their " +
			"misconceptions, and which results are alike.\nA valid signature shows no careless change; it proves " +
			"nothing against one who takes trouble.", false, gradeCommand},
		{"trial", "[options]", false, trialCommand},
		{"bench", "[options]", false, benchCommand},
		{"completion", "bash|zsh|fish\nlassolab completion words -- WORD…\n\nPrints a script for a shell: source " +
			"<(lassolab completion bash). It asks for the words that may come in place of the\nlast one.", false,
			completionCommand},
		{"version", "", false, versionCommand},
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
	if len(args) == 0 {
		io.WriteString(complain, usage())
		return exitInput
	}
	if args = spelled(args); args[0] == "help" {
		if args = append(args[1:], "-h"); asksForHelp(args[0]) || args[0] == "help" {
			io.WriteString(out, usage())
			return exitDone
		}
	}
	list := commands()
	at := slices.IndexFunc(list, func(c command) bool { return c.name == args[0] })
	if at < 0 {
		fmt.Fprintf(complain, "lassolab: there is no command %q, and no such file%s\n", args[0], say.Meant(args[0],
			commandNames(), ": lassolab help lists the commands"))
		return exitInput
	}
	if list[at].people {
		out = &visible{to: out}
	}
	ended := exit{}
	switch err := list[at].run(newCall(list[at].name, list[at].arguments, in, out, complain), args[1:]); {
	case err == nil || errors.Is(err, flag.ErrHelp):
		return exitDone
	case !errors.As(err, &ended):
		ended = exit{exitInput, err}
	}
	if ended.reason != nil && ended.reason != errSaid && output.err == nil {
		fmt.Fprintf(complain, "lassolab: %s\n", plain(ended.reason))
	}
	return ended.status
}

// errSaid stands for an error whose message was written already.
var errSaid = errors.New("said")

// interruptible is a context that ends when the user interrupts the command.
func interruptible() (ctx context.Context, stop context.CancelFunc) {
	return signal.NotifyContext(context.Background(), os.Interrupt)
}

// asksForHelp reports whether an argument is the flag for help.
func asksForHelp(argument string) bool {
	return slices.Contains([]string{"-h", "-help", "--help"}, argument)
}

// call is one call of a command: its flags, and where it reads and writes.
type call struct {
	*flag.FlagSet
	listed        func(*flag.FlagSet) // takes the flags where help is asked for; nil: they are printed
	verbose       bool                // -v: more is said
	in            io.Reader
	out, complain io.Writer
	readWithin    time.Duration // bounds the reading of a program; 0: nothing does
}

func newCall(name, arguments string, in io.Reader, out, complain io.Writer) *call {
	c := &call{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError), in: in, out: out, complain: complain}
	c.SetOutput(out)
	c.Usage = func() {
		if c.listed != nil {
			c.listed(c.FlagSet)
			return
		}
		fmt.Fprintf(out, "lassolab %s %s\n", name, arguments)
		c.PrintDefaults()
	}
	return c
}

// part is a call of one of the things that a command is for, which has flags of its own.
func (c *call) part(name string) *call {
	own := newCall(c.Name()+" "+name, "[options]", c.in, c.out, c.complain)
	own.listed = c.listed
	return own
}

// parseAlone parses the flags of a command that takes nothing else.
func (c *call) parseAlone(args []string, subject string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	if c.NArg() > 0 {
		return fmt.Errorf("%s takes options, not %q", subject, c.Arg(0))
	}
	return nil
}

// The output needs no error: a writer before it keeps the first one.

func (c *call) print(text string) { io.WriteString(c.out, text) }

func (c *call) printf(format string, args ...any) { fmt.Fprintf(c.out, format, args...) }

func (c *call) complainf(format string, args ...any) { fmt.Fprintf(c.complain, format, args...) }

// notef says what is no error, to those who watch: on a terminal, or with -v.
func (c *call) notef(format string, args ...any) {
	if c.verbose || terminal(c.complain) {
		c.complainf(format, args...)
	}
}

// tellsMore adds the flag with which more is said.
func (c *call) tellsMore(about string) { c.BoolVar(&c.verbose, "v", false, about) }

// json prints a value as one JSON object.
func (c *call) json(value any) { json.NewEncoder(c.out).Encode(value) }
