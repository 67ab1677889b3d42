package interpret

import (
	"testing"

	"lassolab/engine/promela"
	"lassolab/engine/testkit"
)

// Weak fairness to all processes is that of SPIN's -f: a process that is blocked again and again may starve, one that can go on without end may not.
func TestWeakFairnessIsThatOfSpin(t *testing.T) {
	t.Parallel()
	testkit.NeedsSpin(t)
	semaphore := "byte sem = 1; bool w;\nactive proctype A() { do :: w = true; atomic { sem > 0 -> sem-- }; cs: w = false; sem++ od }\n" +
		"active proctype B() { do :: atomic { sem > 0 -> sem-- }; skip; sem++ od }\n"
	turns := "byte turn; byte x;\nactive proctype A() { do :: turn == 0 -> x = 1; turn = 1 od }\nactive proctype B() { do :: turn == 1 -> x = 2; turn = 0 od }\n"
	apart := "bit a, b;\nactive proctype A() { do :: a = 1 - a od }\nactive proctype B() { do :: b = 1 - b od }\n"
	channel := "chan q = [1] of { byte }; byte got;\nactive proctype A() { do :: q!1 :: q!2 od }\nactive proctype B() { do :: q?got od }\n"
	for text, want := range map[string][2]bool{ // whether a run violates it, whether a fair one does
		semaphore + "ltl f { [] (w -> <> (A@cs)) }":  {true, true},
		semaphore + "ltl f { [] <> (sem == 0) }":     {false, false},
		turns + "ltl f { [] <> (x == 2) }":           {false, false},
		apart + "ltl f { [] <> (b == 1) }":           {true, false},
		apart + "ltl f { [] <> (a == 1 && b == 1) }": {true, true},
		channel + "ltl f { [] <> (got == 1) }":       {true, true},
		channel + "ltl f { <> (got != 0) }":          {false, false},
	} {
		m := model(t, text, promela.Options{})
		if m == nil {
			t.Fatal(text)
		}
		var processes []string
		for i, c := range m.Source.Components {
			if c.Role == promela.Process {
				processes = append(processes, m.Network.Components[i].Name)
			}
		}
		asked, judge := m.Source.Questions[0], testkit.AskSpin(t, text)
		for k, got := range [][2]bool{
			{violated(t, m.Network, asked.Formula, nil), judge.Violates("f")},
			{violated(t, m.Network, asked.Formula, processes), judge.ViolatesFairly("f")},
		} {
			if got[0] != want[k] || got[1] != want[k] {
				t.Errorf("fair: %t: a run violates it: %t, by SPIN %t, wanted %t\n%s", k == 1, got[0], got[1], want[k], text)
			}
		}
	}
}
