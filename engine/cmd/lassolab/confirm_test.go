package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/proof"
	"lassolab/engine/search"
	"lassolab/engine/testkit"
)

// What a second opinion prints, and the exit status it leads to.
func TestASecondOpinionIsPrinted(t *testing.T) {
	phil, fig1, ring := model(t, "philosophers", "-n", "5"), model(t, "fig1"), model(t, "ring", "-n", "4")
	var words strings.Builder
	for _, c := range []struct {
		input, args string
		status      int
		mark        string
	}{
		{phil, "-algorithm decndfs", exitDone, "confirmed by"},
		{phil, "-algorithm edgelean", exitDone, "confirmed by"},
		{phil, "-algorithm decoupled", exitDone, "confirmed by"},
		{phil, "-algorithm stubborn -target P0=fed,P1=fed", exitDone, "confirmed by"},
		{ring, "-algorithm stubborn-decoupled", exitDone, "confirmed by"},
		{phil, "-algorithm scc -property G(P0@fed->!P1@fed)", exitDone, "confirmed by"},
		{phil, "-algorithm ndfs -confirm-states 300", exitDone, "confirmed by"},
		{phil, "-algorithm stubborn-decndfs -confirm-states 300", exitDone, "not confirmed:"},
		{phil, "-algorithm gndfs -hash bitstate -hash-bits 8", exitDone, "confirmed by"},
		{fig1, "-algorithm ndfs", exitFound, "nothing to"},
		{phil, "-algorithm dfs -max-states 100", exitLimit, "nothing to"},
		{model(t, "figure2"), "-algorithm tnf", exitRefuted, "wrong, by"},
		{fig1, "-algorithm ndfs -break postorder", exitFound, "lasso, each"},
	} {
		status, out, complain := lassolab(c.input, append(append([]string{"search"}, strings.Fields(c.args)...), "-confirm", "-")...)
		if out = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(out); status != c.status {
			t.Errorf("search %s: status %d, want %d\n%s%s", c.args, status, c.status, out, complain)
		}
		fmt.Fprintf(&words, "search %s\n%s\n\n", c.args, passage(t, out, c.mark))
		if strings.Contains(out, "FAULT") {
			t.Errorf("search %s is called a fault:\n%s", c.args, out)
		}
	}
	testkit.Golden(t, words.String())
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
	said := strings.ReplaceAll(told.String(), told.Kept, "FILE")
	var words []string
	for _, mark := range []string{"stubborn:", "wrong, by", "THIS IS", "a run"} {
		words = append(words, passage(t, said, mark))
	}
	testkit.Golden(t, strings.Join(words, "\n"))
	kept, err := os.ReadFile(told.Kept)
	if err != nil || string(kept) != document.Text {
		t.Errorf("kept: %v, %q", err, kept)
	}
}
