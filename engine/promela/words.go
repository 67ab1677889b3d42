package promela

import (
	"strings"

	"lassolab/engine/source"
)

// keywords cannot be names. (The words of formulas can, and so can “in”.)
var keywords = listed(`active assert atomic bit bool break byte c_code c_decl c_expr c_state c_track chan D_proctype d_step do else
	empty enabled eval false fi for full get_priority goto hidden if init inline int len local ltl mtype nempty never nfull
	notrace np_ od of pc_value pid printf printm priority proctype provided return run select set_priority short show skip
	timeout trace true typedef unless unsigned xr xs _ _pid _last _nr_pr _priority`)

func listed(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// Keyword reports whether a word cannot be a name, for SPIN either.
func Keyword(word string) bool { return keywords[word] }

// refusals are the words of Promela that are not read: why, and what to write instead.
var refusals = map[string]string{
	"unless": "write the exception as an option of each choice that it may interrupt",
	"priority": "all processes run at the same priority here: delete it, and where the order matters, let one " +
		"process wait for another",
	"get_priority": "all processes run at the same priority here: delete it",
	"_priority":    "all processes run at the same priority here: delete it",
	"set_priority": "all processes run at the same priority here: delete it",
	"provided":     "write the condition before each statement that it is to hold back",
	"c_code":       "code in C cannot be run here: write it in Promela",
	"c_expr":       "code in C cannot be run here: write it in Promela",
	"c_decl":       "code in C cannot be run here: declare the data in Promela",
	"c_state":      "code in C cannot be run here: declare the data in Promela",
	"c_track":      "code in C cannot be run here: declare the data in Promela",
	"np_":          "ask for non-progress cycles by progress labels: the page has a property for each",
	"enabled":      "write the condition of the statement that the other process waits for",
	"pc_value":     "set a variable where the place is reached, and read that",
	"_last":        "set a variable in each process that takes a step, and read that",
	"_nr_pr":       "count the processes in a variable",
	"trace":        "write what is to be observed as an ltl formula",
	"notrace":      "write what is to be observed as an ltl formula",
	"D_proctype":   "write proctype: its steps are the same, and all searches take them as they are",
	"return":       "an inline gives no value here: let it set a variable that is its parameter",
	"!!": "it sends in the order of the values: write ! where the order does not matter, and several " +
		"channels where it does",
	"??": "it receives from the middle of a channel: write a channel of its own for each kind of message",
}

// refusal reports that a token is right Promela that is not read; nil: it is not.
func (p *parser) refusal(t token) *source.Diagnostic {
	if why, ok := refusals[t.text]; ok && (t.kind == word || t.kind == sign) {
		return p.report.refuse(t, "“%s” is not read: %s", t.text, why)
	}
	return nil
}
