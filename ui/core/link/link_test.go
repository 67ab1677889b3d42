package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func example() Scene {
	return Scene{
		Version: Version, Title: "two states ≪", Text: "HOA: v1\nname: \"A\"\n--BODY--\n--END--\n",
		Settings: Settings{Algorithms: []string{"ndfs", "tnf-bfs"}, Accept: "generalized", Order: "b, a",
			Reading: "labels", States: 1000, Memory: 64, Seconds: 5},
		View: View{Component: At(0), Graph: "ndfs", Lasso: "ndfs", Step: 3, HidePruned: true},
	}
}

func TestASceneComesBackFromItsLink(t *testing.T) {
	fragment, err := Encode(example())
	if err != nil {
		t.Fatal(err)
	}
	if !Carries(fragment) {
		t.Errorf("%q is not taken for a link", fragment)
	}
	back, err := Decode(fragment)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, example()) {
		t.Errorf("got %+v, want %+v", back, example())
	}
}

func TestTheSelectedNodeAndTheTableTravel(t *testing.T) {
	scene := example()
	scene.View.Node, scene.View.Twin = At(6), true
	fragment, err := Encode(scene)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Decode(fragment); err != nil || !reflect.DeepEqual(back.View, scene.View) {
		t.Errorf("got %+v, %v", back.View, err)
	}
}

func TestACameraTravelsAndAStrangersIsBoundedAndOldLinksHaveNone(t *testing.T) {
	s := example()
	s.View.Camera = Camera{Node: 4, X: -12.5, Y: 3, Scale: 2.25}
	fragment, err := Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Decode(fragment); err != nil || got.View.Camera != s.View.Camera || got.View.Camera.Sound() != s.View.Camera {
		t.Errorf("it comes back as %+v, %v", got.View.Camera, err)
	}
	old := packed(t, []byte(`{"v":1,"text":"HOA: v1","settings":{"algorithms":[]},"view":{}}`))
	if got, err := Decode(old); err != nil || got.View.Camera != (Camera{}) {
		t.Errorf("a link without one has %+v, %v", got.View.Camera, err)
	}
	for written, want := range map[Camera]Camera{
		{Node: -1, Scale: 1}: {}, {Scale: -2}: {}, {Node: 3}: {}, {Node: 1 << 40, Scale: 1}: {},
		{X: 1e300, Y: -1e300, Scale: 1e300}: {X: mostAway, Y: -mostAway, Scale: MostScale},
		{Scale: 1e-300}:                     {Scale: LeastScale},
	} {
		if got := written.Sound(); got != want {
			t.Errorf("%+v is taken as %+v", written, got)
		}
	}
}

func TestAWalkByHandTravels(t *testing.T) {
	scene := example()
	scene.View.Walk = &Walk{Start: 2, Fired: []Fired{{Label: "lF 0"}, {Label: "≪", Choice: 3}}, Loop: At(0)}
	fragment, err := Encode(scene)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Decode(fragment); err != nil || !reflect.DeepEqual(back, scene) {
		t.Errorf("got %+v, %v", back.View.Walk, err)
	}
}

// The fixture was written by the first version. It must decode for ever.
func TestLinksOfVersion1AreStillRead(t *testing.T) {
	fragment, err := os.ReadFile("testdata/v1.link")
	if err != nil {
		t.Fatal(err)
	}
	back, err := Decode(strings.TrimSpace(string(fragment)))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(back, example()) {
		t.Errorf("got %+v, want %+v", back, example())
	}
}

func packed(t *testing.T, text []byte) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	w.Write(text)
	w.Close()
	return first + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

func TestHostileLinksAreRefusedByName(t *testing.T) {
	good, err := Encode(example())
	if err != nil {
		t.Fatal(err)
	}
	newer, _ := json.Marshal(Scene{Version: 2, Text: "x"})
	for name, c := range map[string]struct {
		fragment string
		want     error
	}{
		"cut off":            {good[:len(good)-9], ErrDamaged},
		"not base64":         {first + "!!!!", ErrDamaged},
		"nothing":            {first, ErrDamaged},
		"not deflated":       {first + base64.RawURLEncoding.EncodeToString([]byte("plain")), ErrDamaged},
		"not JSON":           {packed(t, []byte("model")), ErrDamaged},
		"another JSON":       {packed(t, []byte(`[1,2]`)), ErrDamaged},
		"no model":           {packed(t, []byte(`{"v":1}`)), ErrDamaged},
		"a newer scene":      {packed(t, newer), ErrVersion},
		"a newer link":       {"#m2/abc", ErrVersion},
		"an over-long link":  {first + strings.Repeat("A", MaxPayload+1), ErrSize},
		"a deflated bomb":    {packed(t, bytes.Repeat([]byte(" "), MaxScene+1)), ErrSize},
		"an unknown address": {"#about", ErrDamaged},
	} {
		if _, err := Decode(c.fragment); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", name, err, c.want)
		}
	}
}

// What stands behind the end of a link is told, and costs nothing of what the link holds.
func TestALinkWithMoreBehindItsEndIsWholeAndSaysSo(t *testing.T) {
	good, err := Encode(example())
	if err != nil {
		t.Fatal(err)
	}
	whole, _ := base64.RawURLEncoding.DecodeString(good[len(first):])
	said, _ := EncodeLecture("# A lecture\n")
	for name, behind := range map[string]string{
		"padding": "=", "two of padding": "==", "a full stop": ".", "a bracket": ")", "a blank and a word": "%20and", "words": " and so on", "quotes": "\"'>",
		"another link": good, "a parameter": "&utm_source=mail", "a slash": "/1.2", "bytes that are none": "!!!!", "é": "é",
	} {
		if scene, err := Decode(good + behind); !errors.Is(err, ErrMore) || !reflect.DeepEqual(scene, example()) {
			t.Errorf("%s: %v", name, err)
		}
		if text, _, err := DecodeLecture(said + behind); name != "a slash" && (!errors.Is(err, ErrMore) || text != "# A lecture\n") {
			t.Errorf("a lecture with %s: %q, %v", name, text, err)
		}
	}
	for more := 1; more < 9; more++ {
		fragment := first + base64.RawURLEncoding.EncodeToString(append(slices.Clone(whole), make([]byte, more)...))
		if scene, err := Decode(fragment); !errors.Is(err, ErrMore) || !reflect.DeepEqual(scene, example()) {
			t.Errorf("%d bytes more: %v", more, err)
		}
	}
	if _, err := Decode(good); err != nil {
		t.Errorf("the link itself: %v", err)
	}
}

func TestASceneTooLargeForALinkIsRefused(t *testing.T) {
	s := example()
	s.Text = strings.Repeat("x", MaxScene)
	if _, err := Encode(s); !errors.Is(err, ErrSize) {
		t.Errorf("got %v, want %v", err, ErrSize)
	}
}

func TestOnlyModelAddressesAreTakenForLinks(t *testing.T) {
	for fragment, want := range map[string]bool{"#m1/abc": true, "#m27/": true, "#model": false, "#m": false,
		"": false, "#about": false} {
		if got := Carries(fragment); got != want {
			t.Errorf("%q: got %v, want %v", fragment, got, want)
		}
	}
}

func FuzzDecodeReturnsASceneOrOneOfItsErrors(f *testing.F) {
	good, err := Encode(example())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add("#m1/")
	f.Fuzz(func(t *testing.T, fragment string) {
		s, err := Decode(fragment)
		if (err == nil || errors.Is(err, ErrMore)) && s.Text == "" {
			t.Error("a scene without a model")
		}
		if err != nil && !errors.Is(err, ErrVersion) && !errors.Is(err, ErrSize) && !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrMore) {
			t.Errorf("an error of no kind: %v", err)
		}
	})
}

// What is none, first and any other is written as the first version wrote it, with what
// was left out then left out still.
func TestPlacesAreWrittenAsTheyAlwaysWere(t *testing.T) {
	for want, v := range map[string]View{
		`{}`: {},
		`{"component":1,"lassoOf":1,"event":1,"node":1,"edge":1,"walk":{"loop":1},"member":{"graph":"dfs","node":1}}`: {
			Component: At(0), LassoOf: At(0), Event: AtEvent(-1), Node: At(0), Edge: At(0),
			Walk: &Walk{Loop: At(0)}, Member: &Member{Graph: "dfs", Node: At(0)},
		},
		`{"component":3,"graph":"tnf","lassoOf":8,"event":7,"node":12,"edge":100,"walk":{},"member":{"graph":"","node":0}}`: {
			Component: At(2), Graph: "tnf", LassoOf: At(7), Event: AtEvent(5), Node: At(11), Edge: At(99),
			Walk: &Walk{}, Member: &Member{Node: At(-1)},
		},
	} {
		text, err := json.Marshal(v)
		if err != nil || string(text) != want {
			t.Errorf("got %s, %v, want %s", text, err, want)
		}
		var back View
		if err := json.Unmarshal([]byte(want), &back); err != nil || !reflect.DeepEqual(back, v) {
			t.Errorf("%s is read as %+v, %v", want, back, err)
		}
	}
	for i := -1; i < 3; i++ {
		if got := At(i).Get(); got != i {
			t.Errorf("the place %d is %d", i, got)
		}
		if got, ok := AtEvent(i).Get(); got != i || !ok {
			t.Errorf("the event %d is %d, %t", i, got, ok)
		}
	}
	if _, ok := (Event{}).Get(); ok || At(-7) != (Index{}) {
		t.Error("none is some")
	}
}

func TestAPlaceThatNoListHasIsReadAsNoneOrAsOneBeyond(t *testing.T) {
	var v View
	if err := json.Unmarshal([]byte(`{"component":-4,"node":-1,"event":-9,"edge":9223372036854775807}`),
		&v); err != nil {
		t.Fatal(err)
	}
	if _, ok := v.Event.Get(); ok || v.Component != (Index{}) || v.Node != (Index{}) || int32(v.Edge.Get()) < 1<<30 {
		t.Errorf("read as %+v", v)
	}
	if err := json.Unmarshal([]byte(`{"node":"first"}`), &v); err == nil {
		t.Error("a word is a place")
	}
}

// What is large, or becomes so, is not taken out in a moment; what is damaged is told at once.
func TestALinkIsQuickByItsSizeAndByThatOfWhatItHolds(t *testing.T) {
	of := func(text string) string {
		fragment, err := Encode(Scene{Text: text})
		if err != nil {
			t.Fatal(err)
		}
		return fragment
	}
	for fragment, want := range map[string]bool{
		of("HOA: v1"): true, of(strings.Repeat("a", quick/2)): true, of(strings.Repeat("a", quick)): false, of(strings.Repeat("a", quick)) + ".": false,
		"#m1/": true, "#m1/!": true, "#example/figure2": true, "": true, of(strings.Repeat("a", quick))[:40]: true, "#m1/" + strings.Repeat("A", quick): false,
	} {
		if Quick(fragment) != want {
			t.Errorf("%.30s, of %d bytes, is quick: %t", fragment, len(fragment), !want)
		}
	}
}
