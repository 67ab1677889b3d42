package open_test

import (
	"context"
	"errors"
	"testing"

	"lassolab/engine/open"
	"lassolab/engine/promela"
)

const (
	program   = "byte x;\nactive proctype P() { do :: x = (x + 1) % 3 od }\n"
	automaton = "HOA: v1\nname: \"A\"\nStates: 1\nStart: 0\nAP: 1 \"a\"\nacc-name: all\nAcceptance: 0 t\n--BODY--\nState: 0\n[0] 0\n--END--\n"
)

// The document of a program is its network, written as HOA and read again; that of HOA is the text itself.
func TestEveryModelIsReadAsHOAInTheEnd(t *testing.T) {
	m := open.Now(program, open.Options{})
	if m.Document == nil || m.Program == nil || len(m.Program.Components) != len(m.Document.Network.Components) || len(m.Program.Labels) != len(m.Document.Network.Labels) {
		t.Fatalf("%+v", m)
	}
	if m := open.Now(automaton, open.Options{}); m.Document == nil || m.Document.Text != automaton || m.Program != nil {
		t.Errorf("%+v", m)
	}
}

func TestWhatTakesTooLongIsTold(t *testing.T) {
	const large = "byte a, b;\nactive proctype P() { do :: a = (a + b) % 80 :: b = (b + 1) % 80 od }\n"
	small := open.Options{Options: promela.Options{Work: 1000}}
	if _, err := open.Read(context.Background(), large, small); !errors.Is(err, promela.ErrWork) {
		t.Errorf("it ends early: %v", err)
	}
	if m := open.Now(large, small); m.Document != nil || !m.Diagnostics.HasErrors() {
		t.Errorf("%+v", m)
	}
}
