package edit

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/testkit"
)

// kinds are the edits by name.
var kinds = map[string]Edit{}

func init() {
	for _, e := range []Edit{
		AddState{}, AddTransition{}, Remove{}, RenameState{}, Relabel{}, Redirect{}, SetInitial{}, SetMark{},
		RemoveSet{}, Place{}, PasteStates{},
		AddComponent{}, Duplicate{}, RenameComponent{}, RemoveComponent{}, MoveComponent{}, Insert{}, Replace{},
		RenameLabel{}, AddLabel{}, RemoveLabels{}, SetCentre{}, SetOrder{},
		AddProperty{}, ChangeProperty{}, RemoveProperty{},
	} {
		kinds[reflect.TypeOf(e).Name()] = e
	}
}

// The cases in testdata are text files that anyone can append to:
//
//	=== a sentence that is true when the case passes
//	# reading: valuations      (optional)
//	# AddState {"Component": 0, "At": {"X": 10, "Y": 20}}
//	the model; a line's end written ␍ is CR LF, one written ␀ is no line's end
//	---
//	what was said, the places of the selection, then the model after the edit; or why it was refused
func TestCases(t *testing.T) {
	for _, file := range testkit.Files(t) {
		testkit.Check(t, file, func(c testkit.Case) string { return transcript(t, c.Title, c.Given) })
	}
}

var (
	marked   = strings.NewReplacer("␍\n", "\r\n", "␀\n", "", "␀", "")
	unmarked = strings.NewReplacer("\r\n", "␍\n")
)

// transcript makes the edit of a case and tells what came of it.
func transcript(t *testing.T, title, input string) string {
	t.Helper()
	var reading network.Reading
	line, model, _ := strings.Cut(input, "\n")
	if said, ok := strings.CutPrefix(line, "# reading: "); ok {
		reading = network.Reading(said)
		line, model, _ = strings.Cut(model, "\n")
	}
	name, fields, _ := strings.Cut(strings.TrimPrefix(line, "# "), " ")
	kind, ok := kinds[name]
	if !ok {
		t.Fatalf("%s: no edit called %q", title, name)
	}
	e := reflect.New(reflect.TypeOf(kind))
	if err := json.Unmarshal([]byte(fields), e.Interface()); err != nil {
		t.Fatalf("%s: %v", title, err)
	}
	o, err := Apply(marked.Replace(model+"\n"), reading, e.Elem().Interface().(Edit))
	if err != nil {
		return "refused: " + err.Error()
	}
	got := fmt.Sprintf("%s\n%d %v\n", o.Said, o.Component, o.States)
	if o.Anew != "" {
		got += o.Anew + "\n"
	}
	return got + strings.TrimRight(unmarked.Replace(o.Text), "\n")
}
