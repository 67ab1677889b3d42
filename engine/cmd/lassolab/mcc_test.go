package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const fireable = `<property-set xmlns="http://mcc.lip6.fr/"><property><id>net-LTLFireability-00</id><formula><all-paths>
<globally><finally><is-fireable><transition>t</transition></is-fireable></finally></globally></all-paths></formula></property>
<property><id>net-LTLFireability-01</id><formula><all-paths><is-fireable><transition>t</transition></is-fireable></all-paths></formula></property>
</property-set>`

// inFolder makes a folder with the folder of a net, its formulas, and an oracle about it.
func inFolder(t *testing.T, oracle string) (all, net, truth string) {
	t.Helper()
	all, truth = t.TempDir(), t.TempDir()
	net = filepath.Join(all, "net")
	for name, text := range map[string]string{filepath.Join(net, "model.pnml"): hostileNet, filepath.Join(net, "LTLFireability.xml"): fireable,
		filepath.Join(truth, "net-LTLFireability.out"): oracle} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return all, net, truth
}

func TestExaminationsAreAnsweredInTheContestsForm(t *testing.T) {
	_, net, _ := inFolder(t, "")
	for _, c := range []struct{ examination, of, want string }{
		{"LTLFireability", net, "FORMULA net-LTLFireability-00 FALSE TECHNIQUES EXPLICIT ON_THE_FLY LTL_TO_BUCHI SCC\n" +
			"FORMULA net-LTLFireability-01 TRUE TECHNIQUES EXPLICIT ON_THE_FLY LTL_TO_BUCHI SCC\n"},
		{"OneSafe", filepath.Join(net, "model.pnml"), "FORMULA OneSafe TRUE TECHNIQUES EXPLICIT\n"},
		{"StateSpace", net, "STATE_SPACE STATES 2 TECHNIQUES EXPLICIT\nSTATE_SPACE TRANSITIONS 1 TECHNIQUES EXPLICIT\n" +
			"STATE_SPACE MAX_TOKEN_PER_MARKING 1 TECHNIQUES EXPLICIT\nSTATE_SPACE MAX_TOKEN_IN_PLACE 1 TECHNIQUES EXPLICIT\n"},
	} {
		if status, out, complain := lassolab("", "mcc", c.examination, c.of); status != exitDone || out != c.want {
			t.Errorf("%s: status %d\n%s%s", c.examination, status, out, complain)
		}
	}
	if status, out, _ := lassolab("", "mcc", "ReachabilityDeadlock", net); status != exitDone || !strings.HasPrefix(out, "FORMULA ReachabilityDeadlock TRUE ") {
		t.Errorf("status %d: %s", status, out)
	}
	if status, _, _ := lassolab("", "mcc", "UpperBounds", net); status != exitInput {
		t.Errorf("without a file of formulas the status is %d", status)
	}
}

func TestAnswersAreComparedWithAnOracle(t *testing.T) {
	all, _, truth := inFolder(t, "FORMULA net-LTLFireability-00 F TECHNIQUES X\nFORMULA net-LTLFireability-01 TRUE TECHNIQUES X\n")
	if status, out, _ := lassolab("", "mcc", "-all", all, "-truth", truth); status != exitDone || !strings.Contains(out, "| LTLFireability | 2 | 0 | 0 | 0 |\n") {
		t.Errorf("status %d\n%s", status, out)
	}
	all, _, truth = inFolder(t, "FORMULA net-LTLFireability-00 T TECHNIQUES X\n")
	if status, out, _ := lassolab("", "mcc", "-all", all, "-truth", truth); status != exitFound || !strings.Contains(out, "| LTLFireability | 0 | 1 | 0 | 1 |\n") {
		t.Errorf("status %d\n%s", status, out)
	}
	all, _, truth = inFolder(t, "")
	oracle := "STATE_SPACE STATES 2 X\nSTATE_SPACE TRANSITIONS 7 X\n"
	if err := os.WriteFile(filepath.Join(truth, "net-StateSpace.out"), []byte(oracle), 0o644); err != nil {
		t.Fatal(err)
	}
	status, out, _ := lassolab("", "mcc", "-all", all, "-truth", truth)
	if row := "| net | 2 ✓ | 1 ✗ | 1 | 2 | true | 0 of 0 |\n"; status != exitFound || !strings.Contains(out, row) {
		t.Errorf("status %d, without %s:\n%s", status, row, out)
	}
}
