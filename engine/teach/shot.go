package teach

import (
	"context"
	"fmt"
	"strings"

	"lassolab/engine"
	"lassolab/engine/explain"
	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/why"
)

// shot is a search with its film.
type shot struct {
	algorithm engine.Algorithm
	report    *engine.Report
	network   *network.Network // that was searched, whose states the film speaks of
	order     []int
	film      *film.Film
	playback  *film.Playback
	graph     *film.Graph
}

// shoot runs the search that an exercise is about.
func shoot(ctx context.Context, e *Exercise) (*shot, error) {
	n, err := e.model()
	if err != nil {
		return nil, err
	}
	r, err := run(ctx, n, e.Search)
	if err != nil {
		return nil, err
	}
	if err := complete(r); err != nil {
		return nil, err
	}
	s := &shot{report: r, network: n, film: r.Film, playback: film.NewPlayback(r.Film), graph: r.Film.Graph()}
	s.algorithm, _ = engine.Find(r.Algorithm)
	if s.algorithm.Lasso && r.Accept == search.Simultaneous {
		s.network, _ = n.Degeneralise()
	}
	s.order = s.network.LabelsNamed(r.Order)
	return s, nil
}

// complete says what is wrong when a search is too long for its film.
func complete(r *engine.Report) error {
	if r.Film != nil && r.Film.Complete() {
		return nil
	}
	return engine.Wrong("the search makes more than %s steps: an exercise needs a smaller model",
		say.Number(mostEvents))
}

// run runs a search that must end within the bounds of exercises.
func run(ctx context.Context, n *network.Network, o engine.Options) (*engine.Report, error) {
	r, err := engine.Search(ctx, n, within(o))
	if err != nil {
		return nil, err
	}
	if r.Verdict == search.Limit {
		return nil, engine.Wrong("the search is too large for an exercise: %s. It stores up to %s states and takes up "+
			"to %d seconds; make the model smaller",
			r.Stopped, say.Number(mostStored), int(Time.Seconds()))
	}
	return r, nil
}

// centre says of each component whether it is in the centre of the star.
func (s *shot) centre() []bool { return s.network.ComponentsNamed(s.report.Centre) }

// why explains why the search did not go on at an event; what happens there, where that cannot be explained.
func (s *shot) why(event int) string {
	explained, err := why.Explain(why.Asked{Network: s.network, Order: s.order, Centre: s.centre(),
		Prune: s.report.Prune, Accept: s.report.Accept}, s.film, event)
	if err != nil {
		return s.tell(event)
	}
	return say.End(explained.Sentence)
}

// tell says what happens at an event.
func (s *shot) tell(event int) string {
	return explain.Sentence(s.network, s.order, s.film, s.playback, event)
}

// searchName names a search and the condition that it does without.
func searchName(algorithm, without string) string {
	if without != "" {
		algorithm += " without " + without
	}
	return algorithm
}

// named names the search and its question.
func (s *shot) named() string {
	words := "Search: " + searchName(s.report.Algorithm, s.report.Without)
	if s.algorithm.Lasso {
		words += ", asked for “" + s.report.Accept.Words() + "”"
	}
	if len(s.report.Centre) > 0 {
		words += ", centre " + say.And(s.report.Centre)
	}
	if len(s.report.Order) > 1 {
		words += ". Order of labels: " + strings.Join(s.report.Order, " ≪ ")
	}
	return words + "."
}

// state names a node of the film by its states.
func (s *shot) state(node int32) string { return named(s.network, &s.film.Nodes[node]) }

// named names a state by those of its components.
func named(n *network.Network, state *film.Node) string {
	names := strings.Join(explain.States(n, state), ", ")
	if len(n.Components) == 1 {
		return names
	}
	return "(" + names + ")"
}

// longName is the number of characters up to which a state is named by its states.
const longName = 36

// names names nodes by their states or, where that is long, by letters with a legend; numbers would reveal the order of
// storing.
func (s *shot) names(used []int32) (names map[int32]string, legend string) {
	names = map[int32]string{}
	long := false
	for _, node := range used {
		names[node] = s.state(node)
		long = long || len(names[node]) > longName
	}
	if !long {
		return names, ""
	}
	var list []string
	for i, node := range used {
		list = append(list, fmt.Sprintf("s%d = %s", i, say.Cut(names[node], 4*longName)))
		names[node] = fmt.Sprintf("s%d", i)
	}
	return names, strings.Join(list, "; ") + "."
}

// label is the name of a label of the film.
func (s *shot) label(label int32) string {
	if label < 0 || int(label) >= len(s.network.Labels) {
		return "?"
	}
	return s.network.Labels[label].Name
}
