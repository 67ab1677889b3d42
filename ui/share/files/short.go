package files

import (
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
	"lassolab/examples"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/lecture"
)

// toFamily begins the short address of a member of a family, which goes on as family.ReadMember reads it: #family/philosophers/4.
const toFamily = "#family/"

// toExample begins the short address of an example, which ends with its id. It is a link as any other, but for what it holds.
const toExample = "#example/"

// carries reports whether an address fragment leads to a model, or holds a lecture.
func carries(fragment string) bool {
	return link.Carries(fragment) || strings.HasPrefix(fragment, toExample) || strings.HasPrefix(fragment, toFamily) || link.CarriesLecture(fragment)
}

// opens reports whether a link holds something that can be opened, though perhaps not all of the link belongs to it.
func opens(err error) bool { return err == nil || errors.Is(err, link.ErrMore) }

// withMore adds to a notice that a link has something behind its end.
func withMore(notice session.Notice, err error) session.Notice {
	if errors.Is(err, link.ErrMore) {
		notice.Text = strings.TrimSpace(say.Sentence(err.Error()) + " " + notice.Text)
	}
	return notice
}

// decode returns the scene that a link leads to, and the id of the example that it is; empty: none.
func decode(fragment string) (scene link.Scene, example string, err error) {
	if words, of := strings.CutPrefix(fragment, toFamily); of {
		scene, err = memberScene(words)
		return scene, "", err
	}
	id, short := strings.CutPrefix(fragment, toExample)
	if !short {
		scene, err = link.Decode(fragment)
		return scene, "", err
	}
	e, ok := examples.Find(id)
	if !ok {
		return link.Scene{}, "", fmt.Errorf("there is no example called %q: choose one from the gallery", style.Clip(id))
	}
	return SceneOf(e), id, nil
}

// memberScene is a member of a family as it is opened, by what stands behind #family/.
func memberScene(words string) (scene link.Scene, err error) {
	if words, err = url.PathUnescape(words); err != nil {
		return scene, errors.New("this address is damaged: #family/philosophers/4 is a whole one")
	}
	m, text, reason := lecture.FamilyText(words, lecture.MostMade)
	if reason != "" {
		return scene, errors.New(reason)
	}
	scene = link.Scene{Title: m.Name, Text: text, Family: m.String(), Settings: session.DefaultSettings()}
	scene.View = link.View{Graph: scene.Settings.Algorithms[0], Lasso: scene.Settings.Algorithms[0]}
	return scene, nil
}

// quickly reports whether what a link holds is taken out of it in a moment.
func quickly(fragment string) bool {
	return !link.Carries(fragment) && !link.CarriesLecture(fragment) || link.Quick(fragment)
}

// encode returns the fragment of a scene: that of an example, or of a member of a family, while there is nothing else to say than which.
func encode(scene link.Scene) (string, error) {
	for _, e := range examples.All() {
		if untouched(scene, SceneOf(e)) {
			return toExample + e.ID, nil
		}
	}
	if scene.Family != "" {
		if member, err := memberScene(scene.Family); err == nil && untouched(scene, member) {
			return toFamily + scene.Family, nil
		}
	}
	return link.Encode(scene)
}

// untouched reports whether a scene is that of an example still. One without a lasso has none to show.
func untouched(scene, example link.Scene) bool {
	if scene.View.Lasso == "" {
		example.View.Lasso = ""
	}
	example.Version = scene.Version
	return scene.Text == example.Text && reflect.DeepEqual(scene, example)
}

// SceneOf is an example as it is opened.
func SceneOf(e examples.Example) link.Scene {
	scene := link.Scene{Title: e.Title, Question: e.Settings.Question, Text: e.Text(), Family: e.Settings.Family, Settings: session.DefaultSettings()}
	if len(e.Settings.Algorithms) > 0 {
		scene.Settings.Algorithms = e.Settings.Algorithms
	}
	if e.Settings.Accept != "" {
		scene.Settings.Accept = e.Settings.Accept
	}
	s := &scene.Settings
	s.Target = e.Settings.Target
	s.Order, s.Property, s.Fair, s.Ends, s.Accepting = e.Settings.Order, e.Settings.Property, e.Settings.Fair, e.Settings.Ends, e.Settings.Accepting
	s.Fairness = e.Settings.Fairness
	for _, name := range s.Algorithms {
		for _, condition := range e.Settings.Broken {
			if _, rests := engine.FindCondition(name, condition); rests {
				s.Broken = append(s.Broken, link.Broken{Algorithm: name, Without: condition})
			}
		}
	}
	scene.View = link.View{Graph: e.Settings.Show, Lasso: e.Settings.Show}
	return scene
}
