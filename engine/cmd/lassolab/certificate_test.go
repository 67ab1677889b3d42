package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/proof"
)

// Where a search finds nothing, a certificate is written, and it is checked for the model.
func TestACertificateIsWrittenAndChecked(t *testing.T) {
	three, four := made(t, "philosophers", "-n", "3"), made(t, "philosophers", "-n", "4")
	for _, c := range []struct {
		model, options string
		status         int
		says           string // of the search
		proves         string // of the check; empty: there is nothing to check
	}{
		{three, "-algorithm scc", exitDone, ": no lasso (all at the same moment): 99 states, 1 rank\n", "No lasso (all at the same moment): 99 states, 1 rank, each step checked.\n"},
		{three, "-algorithm stubborn-decndfs -elu -blind", exitDone, "99 states", "No lasso"},
		{three, "-algorithm dfs -target P0=fed,P1=fed", exitDone, "the target P0=fed and P1=fed is not reached: 99 states\n", "The target P0=fed and P1=fed is not reached: 99 states, each step checked."},
		{three, "-algorithm stubborn -target P0=fed,P1=fed", exitDone, "is not reached: 99 states", "is not reached: 99 states"},
		{three, "-algorithm scc -property G(P0@fed->!P1@fed)", exitDone, "no infinite run violates", "each step checked, of the network with the monitor of the property, which was composed anew."},
		{three, "-algorithm dfs -ends -property G(P0@fed->!P1@fed)", exitDone, "no run that ends violates", "No run that ends violates"},
		{three, "-algorithm scc -fair P1 -property F(P1)", exitDone, "no infinite run in which P1 goes on for ever violates", "No infinite run in which P1 goes on for ever violates"},
		{three, "-algorithm scc -accept generalized", exitFound, "certificate: none is written, as something was found", ""},
		{three, "-algorithm stubborn", exitFound, "certificate: none is written, as something was found", ""},
		{three, "-algorithm dfs", exitDone, "certificate: there is none: nothing can happen in (", ""},
		{three, "-algorithm scc -max-states 9", exitLimit, "certificate: none is written, as the search was not finished", ""},
		{three, "-algorithm decndfs -max-states 50", exitDone, "certificate: none is written: the limit on states ended the search", ""},
		{four, "-algorithm gndfs -hash compact", exitDone, ": no lasso", "No lasso"},
		{model(t, "transport"), "-algorithm stubborn", exitDone, ": no deadlock: ", "No deadlock: "},
	} {
		file := filepath.Join(t.TempDir(), "it.cert")
		status, out, complain := lassolab(c.model, append(append([]string{"search"}, strings.Fields(c.options)...), "-certificate", file, "-")...)
		if status != c.status || !strings.Contains(out, c.says) {
			t.Errorf("%s: status %d, want %d, and %q in\n%s%s", c.options, status, c.status, c.says, out, complain)
			continue
		}
		if c.proves == "" {
			if _, err := os.Stat(file); err == nil {
				t.Errorf("%s: a file was written", c.options)
			}
			continue
		}
		if status, out, complain := lassolab(c.model, "replay", "-certificate", file, "-"); status != exitDone || !strings.Contains(out, c.proves) {
			t.Errorf("%s: status %d, %q in\n%s%s", c.options, status, c.proves, out, complain)
		}
	}
}

// lastCut is a certificate without its last vector.
func lastCut(text string) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(append(lines[:len(lines)-3:len(lines)-3], lines[len(lines)-2:]...), "")
}

// made is a model of a family.
func made(t *testing.T, args ...string) string {
	t.Helper()
	status, out, complain := lassolab("", append([]string{"family"}, args...)...)
	if status != exitDone {
		t.Fatal(complain)
	}
	return out
}

// A certificate that is none, or is damaged, or of another model, is refused with what is wrong.
func TestACertificateIsRefused(t *testing.T) {
	three := made(t, "philosophers", "-n", "3")
	file := filepath.Join(t.TempDir(), "it.cert")
	lassolab(three, "search", "-algorithm", "scc", "-certificate", file, "-")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(whole)
	for _, c := range []struct {
		model, text, options string
		status               int
		says                 string
	}{
		{made(t, "philosophers", "-n", "4"), text, "", exitFound, "The certificate is refused: it was made of another model, or of another version of this one: check it against that one."},
		{three, lastCut(text), "", exitFound, "The certificate is refused: it is not closed: the step ("},
		{three, strings.Replace(text, "simultaneous", "generalized", 1), "", exitFound, "stays within its rank, and leaves a state of acceptance set 0 of "},
		{three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\",\"ends\":true}\nmodel", 1), "", exitFound, "which does not answer its property"},
		{three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\"}\nmodel", 1), "", exitFound, "the monitor of its property became another one"},
		{three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G (\"}\nmodel", 1), "", exitInput, "the property"},
		{three, strings.Replace(text, "\nmodel", "\ntarget: {\"Q\":\"fed\"}\nmodel", 1), "", exitInput, "the target names the component"},
		{three, strings.TrimSuffix(text, "--END--\n"), "", exitInput, "it.cert:"},
		{three, "{}", "", exitInput, "it.cert:1.1-1: error: this is no certificate"},
		{three, text, "-accept generalized", exitInput, "leave -lasso and -accept out"},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		status, out, complain := lassolab(c.model, append(append([]string{"replay"}, strings.Fields(c.options)...), "-certificate", file, "-")...)
		if status != c.status || out != "" || !strings.Contains(complain, c.says) {
			t.Errorf("status %d, want %d, and %q in\n%s%s", status, c.status, c.says, out, complain)
		}
	}
	if status, _, complain := lassolab(three, "replay", "-certificate", "no such file", "-"); status != exitInput || complain == "" {
		t.Errorf("status %d: %s", status, complain)
	}
}

// What was written, and what became of it, are told as JSON.
func TestACertificateIsToldAsJSON(t *testing.T) {
	three := made(t, "philosophers", "-n", "3")
	file := filepath.Join(t.TempDir(), "it.cert")
	_, out, complain := lassolab(three, "search", "-algorithm", "scc", "-json", "-certificate", file, "-")
	var report searched
	if err := json.Unmarshal([]byte(out), &report); err != nil || report.Certificate == nil || report.Certificate.States != 99 || report.Certificate.File != file {
		t.Errorf("%v: %s%s", err, out, complain)
	}
	_, out, complain = lassolab(three, "replay", "-json", "-certificate", file, "-")
	var proved proof.Proved
	if err := json.Unmarshal([]byte(out), &proved); err != nil || !proved.Accepted || proved.States != 99 || proved.Claim != proof.NoSimultaneous {
		t.Errorf("%v: %s%s", err, out, complain)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(lastCut(string(text))), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, complain := lassolab(three, "replay", "-json", "-certificate", file, "-")
	proved = proof.Proved{}
	if err := json.Unmarshal([]byte(out), &proved); err != nil || status != exitFound || proved.Accepted || proved.Refused == nil ||
		proved.Refused.Condition != proof.Closed || len(proved.Refused.State) != 6 || proved.Refused.Label == "" {
		t.Errorf("status %d, %v: %s%s", status, err, out, complain)
	}
}

// A certificate of a program is checked for the program, and for its network as HOA, of which the page makes one.
func TestACertificateOfAProgramIsChecked(t *testing.T) {
	const program = "byte x = 0;\nactive proctype A() { do :: x < 3 -> x++ :: x > 1 -> x = 0 od }\nactive proctype B() { do :: x == 2 -> skip od }\n"
	pml := kept(t, "two.pml", program)
	status, text, complain := lassolab("", "convert", "-to", "hoa", pml)
	if status != exitDone {
		t.Fatal(complain)
	}
	network := kept(t, "two.hoa", text)
	for _, options := range []string{"-algorithm scc -property [](x<4)", "-algorithm dfs"} {
		for _, of := range []string{pml, network} {
			file := filepath.Join(t.TempDir(), "it.cert")
			status, out, complain := lassolab("", append(append([]string{"search"}, strings.Fields(options)...), "-certificate", file, of)...)
			if status != exitDone {
				t.Fatalf("status %d: %s%s", status, out, complain)
			}
			for _, against := range []string{pml, network} {
				if status, out, complain := lassolab("", "replay", "-certificate", file, against); status != exitDone {
					t.Errorf("%s, of %s against %s: status %d: %s%s", options, filepath.Base(of), filepath.Base(against), status, out, complain)
				}
			}
		}
	}
}
