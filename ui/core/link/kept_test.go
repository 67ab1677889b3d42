package link

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/hunt"
)

// keptText is the text of a model that a fixture holds.
const keptText = "HOA: v1\nname: \"A\"\nStates: 1\nStart: 0\nAcceptance: 1 Inf(0)\nacc-name: Buchi\nAP: 2 \"a\" \"b\"\nlassolab-reading: labels\n--BODY--\nState: 0 {0}\n[0] 0\n--END--\n"

// keptWorks are what the fixtures hold: each was written by the program of its time. They must be read for ever.
var keptWorks = map[string]Kept{
	// of the first page that kept works
	"kept-first.json": {ID: "m8f2k1-1a2b3c", Edited: true, Link: "#m1/abc", Saved: 1795230000000, Searching: true, Scene: Scene{Version: 1, Title: "two ≪", Text: keptText,
		Settings: Settings{Algorithms: []string{"ndfs", "tnf-bfs"}, Accept: "generalized", Order: "b, a", Reading: "labels", States: 1000, Memory: 64, Seconds: 5},
		View:     View{Component: At(0), Graph: "ndfs", Lasso: "ndfs", Step: 3, HidePruned: true}}},
	// of the last one whose companions were an object
	"kept-companions.json": {ID: "m8f9zz-4d5e6f", Edited: true, Link: "#m1/abc", Example: "figure2", Saved: 1795291000000, Searching: true,
		Origin: &Origin{Title: "A", Question: "Does it?", Of: "x", Asks: "y"}, Size: Size{Components: 1, States: 1},
		History: History{Done: []Change{{At: 3, Out: "x", In: "y", Said: "move of states in A", Before: &Named{Order: "a"}, After: &Named{Order: "b"}}}, Undone: []Change{{At: 1, In: "z", Typed: true}}},
		Hunt:    &Hunt{Broken: Broken{Algorithm: "tnf", Without: "order"}, Seed: 7, Tried: hunt.Tried{Networks: 3, Most: 9}, Failure: "it broke off"},
		Scene: Scene{Version: 1, Title: "presented", Question: "Does it?", Text: keptText, Settings: Settings{Algorithms: []string{"ndfs"}, Target: "A=0", Centre: "A", Prune: "duplicate", Hash: "compact"},
			View: View{Stage: Staging{As: Presenting, Whole: Explored, Beside: Companions{CodeBeside, LassoBeside}, Left: 300}, Model: "labels", Component: At(0), Graph: "ndfs",
				Beside: []string{"ndfs", "dfs"}, LassoAs: LassoShape, Event: AtEvent(2), Node: At(1), Edge: At(0), Twin: true, Names: true,
				Walk: &Walk{Fired: []Fired{{Label: "a"}}, Loop: At(0)}, Member: &Member{Graph: "ndfs", Node: At(0)}}}},
}

func TestWorksOfEveryFormatThatWasEverWrittenAreRead(t *testing.T) {
	files, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, file := range files {
		if !strings.HasPrefix(file.Name(), "kept-") {
			continue
		}
		text, err := os.ReadFile("testdata/" + file.Name())
		if err != nil {
			t.Fatal(err)
		}
		got, ok := ReadKept(string(text))
		if read++; !ok || got.Newer() || !reflect.DeepEqual(got, keptWorks[file.Name()]) {
			t.Errorf("%s: %t, %t, %+v", file.Name(), ok, got.Newer(), got)
		}
		again, err := got.Written()
		if back, ok := ReadKept(again); err != nil || !ok || !reflect.DeepEqual(back, got) {
			t.Errorf("%s is written as %s, %v", file.Name(), again, err)
		}
	}
	if read != len(keptWorks) {
		t.Errorf("%d fixtures were read", read)
	}
}

// What cannot be read of a work costs nothing else of it, and is in what was written still.
func TestAWorkThatCannotBeReadAsAWholeIsReadInPartAndStaysWhatItWas(t *testing.T) {
	whole := Kept{ID: "x", Edited: true, Saved: 7, Draft: "G F a", Size: Size{States: 3}, Scene: Scene{Version: Version, Title: "mine", Text: keptText, Settings: Settings{Algorithms: []string{"ndfs"}}},
		History: History{Done: []Change{{In: "a"}}}, Hunt: &Hunt{Seed: 1}}
	text, err := whole.Written()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, part, instead string
		less                func(k *Kept)
		newer               bool
	}{
		{"a history of another kind", `"history":{"done":[{"at":0,"in":"a"}]}`, `"history":[1,2]`, func(k *Kept) { k.History = History{} }, true},
		{"a size in words", `"size":{"states":3}`, `"size":"three"`, func(k *Kept) { k.Size = Size{} }, true},
		{"a hunt of another kind", `"seed":1`, `"seed":"one"`, func(k *Kept) { k.Hunt.Seed = 0 }, true},
		{"settings of another kind", `"settings":{"algorithms":["ndfs"]}`, `"settings":["ndfs"]`, func(k *Kept) { k.Scene.Settings = Settings{} }, true},
		{"a view of another kind", `"view":{}`, `"view":"all"`, func(*Kept) {}, true},
		{"a place of another kind", `"view":{}`, `"view":{"component":"first"}`, func(*Kept) {}, true},
		{"companions of another kind", `"view":{}`, `"view":{"stage":{"beside":7}}`, func(*Kept) {}, true},
		{"a newer version", `"v":1`, `"v":2`, func(k *Kept) { k.Scene.Version = 2 }, true},
		{"what is not known", `"edited":true`, `"edited":true,"unheard":{"of":1}`, func(*Kept) {}, false},
	} {
		written := strings.Replace(text, c.part, c.instead, 1)
		if written == text {
			t.Fatalf("%s: %s is not in %s", c.name, c.part, text)
		}
		got, ok := ReadKept(written)
		back, err := got.Written()
		if !ok || err != nil || got.Newer() != c.newer || c.newer && back != written {
			t.Errorf("%s: %t, %t, written as %s, %v", c.name, ok, got.Newer(), back, err)
		}
		want := whole
		want.Hunt = &Hunt{Seed: 1}
		c.less(&want)
		got.written = ""
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v", c.name, got)
		}
	}
	for _, garbage := range []string{"", "null", "{", `{"id":5}`, `[]`, `7`, `{"id":"x","scene":null,"history":7}`, strings.Repeat("[", 20_000), `{"id":"y","text":7,"saved":"never"}`, `{"id":"y","scene":{"text":7}}`, text[:len(text)/2]} {
		if k, ok := ReadKept(garbage); ok {
			t.Errorf("%.40q is %+v", garbage, k)
		}
	}
}

// A link of that time has companions of that kind too.
func TestCompanionsOfTheFirstKindAreRead(t *testing.T) {
	for written, want := range map[string]Companions{
		`{"code":true,"lasso":true}`: {CodeBeside, LassoBeside}, `{"code":true,"stacks":true,"drawings":true}`: {CodeBeside, StacksBeside}, `{}`: {}, `null`: {}, `[]`: {},
		`["lasso","code"]`: {LassoBeside, CodeBeside}, `["lasso"]`: {LassoBeside}, `["a","b","c"]`: {"a", "b"},
	} {
		var got Companions
		if err := json.Unmarshal([]byte(written), &got); err != nil || got != want {
			t.Errorf("%s: %q, %v", written, got, err)
		}
	}
	for _, garbage := range []string{`7`, `"code"`, `{"code":"yes"}`, `[1]`} {
		if err := json.Unmarshal([]byte(garbage), new(Companions)); err == nil {
			t.Errorf("%s are companions", garbage)
		}
	}
	scene, err := Decode(packed(t, []byte(`{"v":1,"text":"HOA: v1","settings":{"algorithms":[]},"view":{"stage":{"as":"present","beside":{"stacks":true}}}}`)))
	if err != nil || scene.View.Stage.Sound().Beside != (Companions{StacksBeside}) {
		t.Errorf("%+v, %v", scene.View.Stage, err)
	}
}

func TestSurplusForgetsUneditedWorksFirst(t *testing.T) {
	works := []Kept{{ID: "a", Saved: 5}, {ID: "b", Saved: 1, Edited: true}, {ID: "c", Saved: 4},
		{ID: "d", Saved: 3, Edited: true}}
	if got := Surplus(works, "c", 3); !slices.Equal(got, []string{"a"}) {
		t.Errorf("got %v, want [a]", got)
	}
	if got := Surplus(works, "new", 2); !slices.Equal(got, []string{"a", "c"}) {
		t.Errorf("got %v, want [a c]", got)
	}
	if got := Surplus(works, "c", 1); !slices.Equal(got, []string{"d", "b", "a"}) {
		t.Errorf("got %v, want [d b a]", got)
	}
}

func TestRecentListsEditedWorksTheLatestFirst(t *testing.T) {
	some := Scene{Text: "HOA: v1"}
	works := []Kept{
		{ID: "a", Saved: 5, Scene: some}, {ID: "b", Saved: 1, Edited: true, Scene: some}, {ID: "c", Saved: 4, Edited: true, Scene: some},
		{ID: "d", Saved: 3, Edited: true, Scene: some}, {ID: "empty", Saved: 6, Edited: true},
	}
	var ids []string
	for _, k := range Recent(works, "c") {
		ids = append(ids, k.ID)
	}
	if !slices.Equal(ids, []string{"d", "b"}) {
		t.Errorf("got %v, want [d b]", ids)
	}
}
