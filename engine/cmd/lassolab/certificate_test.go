package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lassolab/engine/proof"
	"lassolab/engine/testkit"
)

// Where a search finds nothing, a certificate is written, and it is checked for the model.
func TestACertificateIsWrittenAndChecked(t *testing.T) {
	three, four := made(t, "philosophers", "-n", "3"), made(t, "philosophers", "-n", "4")
	var words strings.Builder
	for _, c := range []struct {
		model, options string
		status         int
		says           string // mark of what the search says
		proves         string // mark of what the check says; empty: there is nothing to check
	}{
		{three, "-algorithm scc", exitDone, "it.cert:", "No lasso"},
		{three, "-algorithm stubborn-decndfs -elu -blind", exitDone, "it.cert:", "No lasso"},
		{three, "-algorithm dfs -target P0=fed,P1=fed", exitDone, "it.cert:", "The target"},
		{three, "-algorithm stubborn -target P0=fed,P1=fed", exitDone, "it.cert:", "The target"},
		{three, "-algorithm scc -property G(P0@fed->!P1@fed)", exitDone, "it.cert:", "No infinite"},
		{three, "-algorithm dfs -ends -property G(P0@fed->!P1@fed)", exitDone, "it.cert:", "No run"},
		{three, "-algorithm scc -fair P1 -property F(P1)", exitDone, "it.cert:", "No infinite"},
		{three, "-algorithm scc -accept generalized", exitFound, "certificate:", ""},
		{three, "-algorithm stubborn", exitFound, "certificate:", ""},
		{three, "-algorithm dfs", exitDone, "certificate:", ""},
		{three, "-algorithm scc -max-states 9", exitLimit, "certificate:", ""},
		{three, "-algorithm decndfs -max-states 50", exitDone, "certificate:", ""},
		{four, "-algorithm gndfs -hash compact", exitDone, "it.cert:", "No lasso"},
		{model(t, "transport"), "-algorithm stubborn", exitDone, "it.cert:", "No deadlock"},
	} {
		file := filepath.Join(t.TempDir(), "it.cert")
		status, out, complain := lassolab(c.model, append(append([]string{"search"}, strings.Fields(c.options)...), "-certificate", file, "-")...)
		if status != c.status {
			t.Errorf("%s: status %d, want %d\n%s%s", c.options, status, c.status, out, complain)
			continue
		}
		fmt.Fprintf(&words, "%s\n%s\n", c.options, passage(t, out, c.says))
		if c.proves == "" {
			if _, err := os.Stat(file); err == nil {
				t.Errorf("%s: a file was written", c.options)
			}
			continue
		}
		status, out, complain = lassolab(c.model, "replay", "-certificate", file, "-")
		if status != exitDone {
			t.Errorf("%s: status %d\n%s%s", c.options, status, out, complain)
		}
		fmt.Fprintf(&words, "%s\n", passage(t, out, c.proves))
	}
	testkit.Golden(t, words.String())
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
	var words strings.Builder
	for _, c := range []struct {
		name, model, text, options string
		status                     int
		mark                       string
	}{
		{"another model", made(t, "philosophers", "-n", "4"), text, "", exitFound, "The certificate"},
		{"a state is missing", three, lastCut(text), "", exitFound, "The certificate"},
		{"another claim", three, strings.Replace(text, "simultaneous", "generalized", 1), "", exitFound, "The certificate"},
		{"ends of runs", three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\",\"ends\":true}\nmodel", 1), "", exitFound, "The certificate"},
		{"a property", three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G P0\"}\nmodel", 1), "", exitFound, "The certificate"},
		{"a broken property", three, strings.Replace(text, "\nmodel", "\nproperty: {\"formula\":\"G (\"}\nmodel", 1), "", exitInput, "the property"},
		{"a target", three, strings.Replace(text, "\nmodel", "\ntarget: {\"Q\":\"fed\"}\nmodel", 1), "", exitInput, "the target"},
		{"no end", three, strings.TrimSuffix(text, "--END--\n"), "", exitInput, "it.cert:"},
		{"another text", three, "{}", "", exitInput, "it.cert:1.1-1: error:"},
		{"an option", three, text, "-accept generalized", exitInput, "lassolab:"},
	} {
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		status, out, complain := lassolab(c.model, append(append([]string{"replay"}, strings.Fields(c.options)...), "-certificate", file, "-")...)
		if status != c.status || out != "" {
			t.Errorf("%s: status %d, want %d\n%s%s", c.name, status, c.status, out, complain)
		}
		fmt.Fprintf(&words, "%s\n%s\n\n", c.name, passage(t, complain, c.mark))
	}
	testkit.Golden(t, words.String())
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
