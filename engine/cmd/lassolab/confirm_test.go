package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/proof"
	"lassolab/engine/search"
)

// What a second opinion prints, and the exit status it leads to.
func TestASecondOpinionIsPrinted(t *testing.T) {
	phil, fig1, ring := model(t, "philosophers", "-n", "5"), model(t, "fig1"), model(t, "ring", "-n", "4")
	by := "confirmed by breadth-first exploration without reduction, which shares no code with the search\n  "
	for _, c := range []struct {
		input, args string
		status      int
		says        string
	}{
		{phil, "-algorithm decndfs", exitDone, by + "None of its 2 163 states is on a cycle that answers the question.\n"},
		{phil, "-algorithm edgelean", exitDone, by + "There are the same 2 163 states and 1 deadlock.\n"},
		{phil, "-algorithm decoupled", exitDone, by + "There are 2 163 states; some are deadlocks, as the search says, and the 272 decoupled states stand for just these.\n"},
		{phil, "-algorithm stubborn -target P0=fed,P1=fed", exitDone, by + "None of all 2 163 states is the target.\n"},
		{ring, "-algorithm stubborn-decoupled", exitDone, by + "None of all 625 states is a deadlock.\n"},
		{phil, "-algorithm scc -property G(P0@fed->!P1@fed)", exitDone, by + "No run among its "},
		{phil, "-algorithm scc -property G(P0@fed->!P1@fed)", exitDone, "Both translate the formula into an automaton in the same way"},
		{phil, "-algorithm ndfs -confirm-states 300", exitDone, "confirmed by stubborn-decndfs\n  stubborn-decndfs found no lasso either. Breadth-first"},
		{phil, "-algorithm stubborn-decndfs -confirm-states 300", exitDone, "not confirmed: breadth-first exploration without reduction did not come to an end\n  The limit on states"},
		{phil, "-algorithm gndfs -hash bitstate -hash-bits 8", exitDone, by + "None of its 2 163 states is on a cycle that answers the question. Of these the search, which stores hash values, stored "},
		{fig1, "-algorithm ndfs", exitFound, "nothing to confirm: the run below proves the verdict\n"},
		{phil, "-algorithm dfs -max-states 100", exitLimit, "nothing to confirm: the search gave no verdict\n"},
		{model(t, "figure2"), "-algorithm tnf", exitRefuted, "wrong, by breadth-first exploration without reduction, which shares no code with the search\n  There are 7 states and "},
		{fig1, "-algorithm ndfs -break postorder", exitFound, "lasso, each step checked"},
	} {
		status, out, complain := lassolab(c.input, append(append([]string{"search"}, strings.Fields(c.args)...), "-confirm", "-")...)
		if out = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(out); status != c.status || !strings.Contains(out, c.says) {
			t.Errorf("search %s: status %d, want %d, and %q in\n%s%s", c.args, status, c.status, c.says, out, complain)
		}
		if strings.Contains(out, "FAULT") {
			t.Errorf("search %s is called a fault:\n%s", c.args, out)
		}
	}
	status, out, _ := lassolab(phil, "search", "-algorithm", "decndfs", "-confirm", "-json", "-")
	var told searched
	if err := json.Unmarshal([]byte(out), &told); err != nil || status != exitDone || told.Confirmation == nil ||
		told.Confirmation.Outcome != proof.Confirmed || told.Confirmation.States != 2163 {
		t.Errorf("as JSON: status %d, %v, %s", status, err, out)
	}
}

// A verdict that is wrong without a warning is withdrawn, and the model kept for a report.
func TestAFaultIsShownLoudlyAndTheModelKept(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	document, _ := hoa.Read(model(t, "philosophers", "-n", "3"), hoa.Options{})
	opt := engine.Options{Algorithm: "stubborn"}
	report, err := engine.Search(t.Context(), document.Network, opt)
	if err != nil {
		t.Fatal(err)
	}
	report.Verdict, report.Complete, report.Deadlock = search.NoneDead, true, nil
	told := searched{Report: report}
	if err := told.confirm(t.Context(), &loaded{Document: document}, opt); err != nil {
		t.Fatal(err)
	}
	said := told.String()
	for _, says := range []string{"stubborn: no deadlock (WITHDRAWN: it is wrong)\n", "wrong, by breadth-first", "There is a path to a deadlock",
		"THIS IS A FAULT OF LASSOLAB. The model is kept in " + told.Kept, "a run that should not be there, each step checked:\n  (hungry"} {
		if !strings.Contains(said, says) {
			t.Errorf("%q is missing in\n%s", says, said)
		}
	}
	kept, err := os.ReadFile(told.Kept)
	if err != nil || string(kept) != document.Text {
		t.Errorf("kept: %v, %q", err, kept)
	}
}
