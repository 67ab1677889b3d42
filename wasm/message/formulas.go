package message

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/mcc"
	"lassolab/engine/network"
	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/search"
)

// FormulasJob reads the formulas of files of the Model Checking Contest about a model, and answers them. Of the request's other fields
// Text, Reading, Limits and Timeout play a part: limits and time are those of each search.
var FormulasJob = Job[Formulas, Answered, Answered]{Name: "formulas", Subject: "Answering the formulas", Rank: Usual, Do: answeredFormulas}

// Formulas says which formulas.
type Formulas struct {
	Text string `json:"text"`           // of the files, one after the other
	Read bool   `json:"read,omitempty"` // they are only read
}

// Formula is a formula, and what is known of it.
type Formula struct {
	Name    string       `json:"name"`
	Words   string       `json:"words"`
	Running bool         `json:"running,omitempty"` // it is being answered
	Value   string       `json:"value,omitempty"`   // TRUE, FALSE or a number; empty: it is not known
	Why     string       `json:"why,omitempty"`     // it is not known, a sentence
	Run     *lasso.Named `json:"run,omitempty"`     // that shows the answer; nil: none does
}

// Answered is what has been found out: at first all formulas, then one that has changed, at last all.
type Answered struct {
	List   []Formula `json:"list,omitempty"`
	At     int       `json:"at,omitempty"` // the one that has changed, where it is alone
	Alone  *Formula  `json:"alone,omitempty"`
	States int64     `json:"states,omitempty"` // that the present search has visited
}

// mostOfRun bounds the runs that are shown, in names of states.
const mostOfRun = 400_000

// answeredFormulas answers formulas, and says each answer when it is known.
func answeredFormulas(ctx context.Context, k Call[Formulas, Answered]) (found Answered, err error) {
	document, err := ModelOf(k.Request)
	if err != nil {
		return found, err
	}
	model := petri.Of(document.Network)
	queries, diagnostics := interchange.ReadQueries(model.Net, k.Asked.Text)
	if diagnostics.HasErrors() {
		return found, &engine.InputError{Message: "the formulas are not about this model, or are not read. " + firstError(diagnostics)}
	}
	for i := range queries {
		found.List = append(found.List, Formula{Name: queries[i].ID, Words: say.Capital(model.Words(queries[i].Asked))})
		queries[i].ID = strconv.Itoa(i)
	}
	if k.Asked.Read {
		return found, nil
	}
	k.Say(found)
	opt := mcc.Options{Limits: k.Limits, Time: k.Timeout, Runs: true, Every: Every,
		Progress: func(c search.Counts) { k.Say(Answered{States: c.States}) }}
	mcc.Ask(ctx, model, queries, opt, func(a mcc.Answer) {
		at, _ := strconv.Atoi(a.ID) // the IDs are our own
		f := &found.List[at]
		if f.Value, f.Running = a.Value, a.Value == "" && a.Reason == nil; a.Reason != nil {
			f.Why = say.Sentence(a.Reason.Error())
		}
		f.tell(document.Network, a.Run)
		k.Say(Answered{At: at, Alone: f})
	})
	return found, ctx.Err()
}

// tell takes the run that shows the answer.
func (f *Formula) tell(n *network.Network, run *lasso.Run) {
	if run == nil {
		return
	}
	steps := len(run.Prefix) + len(run.Cycle)
	if steps*len(n.Components) > mostOfRun {
		f.Why = fmt.Sprintf("The run that shows it has %s, too many to be shown.", say.Count(steps, "step"))
		return
	}
	f.Run = lasso.Name(n, run)
}

// FormulaTime is the time that each search for answers has where the settings set no limit.
const FormulaTime = 60 * time.Second
