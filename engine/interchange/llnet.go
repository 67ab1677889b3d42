package interchange

import (
	"regexp"
	"strconv"
	"strings"

	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// LLNet is the format of low-level nets of PEP (Bernd Grahlmann, "The PEP tool", CAV 1997), which unfolders such as
// Cunf and Punf read:
//
//	PEP
//	PTNet
//	FORMAT_N
//	PL                 places: number, name, where it lies, M and its tokens
//	1"p"10@10M1
//	TR                 transitions
//	1"t"20@10
//	TP                 arcs from transitions to places; w and a weight may follow
//	1<2
//	PT                 arcs from places to transitions
//	1>1
//
// Numbers may be missing: then the nodes of a section are counted. Where the name of each place begins with five
// digits, they number the place's automaton, as in Corbett's benchmark. An automaton is a unit, unless no place
// invariant proves that it is in one state. Other sections are texts and settings of PEP, and are ignored. Nothing is
// written.

var (
	nodeLL = regexp.MustCompile(`^(\d*)"([^"]*)"(.*)$`)
	arcLL  = regexp.MustCompile(`^(\d+)([<>])(\d+)(?:.*?w(\d+))?`)
	markLL = regexp.MustCompile(`M(\d+)`)
)

// automatonDigits are the digits by which the name of a place begins with the number of its automaton.
const automatonDigits = 5

func readLLNet(name, text string) (string, source.Diagnostics) {
	net, report := readLL(name, text)
	return networkOf(net, report)
}

// readLL reads a net. It gets the given name.
func readLL(name, text string) (*petri.Net, *source.Report) {
	r := &llnet{Report: source.NewReport(mostComplaints), net: petri.Net{Name: name}, places: map[int]int{},
		transitions: map[int]int{}}
	section := ""
	for at, word := range writtenLines(text) {
		switch {
		case len(word) == 2 && strings.ToUpper(word) == word && word[0] >= 'A':
			section = word
		case section == "PL":
			r.node(at, word, r.places, len(r.net.Places), "place")
		case section == "TR":
			r.node(at, word, r.transitions, len(r.net.Transitions), "transition")
		case section == "TP", section == "PT":
			r.arc(at, word, section == "PT")
		}
	}
	if r.automata(); !r.HasErrors() {
		r.net.Normalise()
	}
	r.net.At = func(place int) source.Position { return r.at[place] }
	return &r.net, r.Report
}

type llnet struct {
	*source.Report
	net                 petri.Net
	places, transitions map[int]int       // by the numbers of the text
	at                  []source.Position // of the places
}

// node reads a place or a transition.
func (r *llnet) node(at source.Position, word string, numbers map[int]int, next int, what string) {
	parts := nodeLL.FindStringSubmatch(word)
	if parts == nil {
		r.Errorf(at, "this is no %s: one is 1\"name\"10@10", what)
		return
	}
	number, err := strconv.Atoi(parts[1])
	if parts[1] == "" {
		number, err = next+1, nil
	}
	if _, twice := numbers[number]; err != nil || twice {
		r.Errorf(at, "the %s needs a number of its own", what)
		return
	}
	numbers[number] = next
	if len(numbers) > mostParts {
		r.Errorf(at, "there are more than %s of them", say.Number(mostParts)).Bounded()
		return
	}
	if what == "transition" {
		r.net.Transitions = append(r.net.Transitions, petri.Transition{ID: parts[2]})
		return
	}
	tokens := 0
	if mark := markLL.FindStringSubmatch(parts[3]); mark != nil {
		tokens, _ = strconv.Atoi(mark[1]) // too large a number is no bound for the net either
	}
	r.net.Places = append(r.net.Places, petri.Place{ID: parts[2], Tokens: tokens})
	r.at = append(r.at, at)
}

// arc reads an arc between a transition and a place.
func (r *llnet) arc(at source.Position, word string, take bool) {
	parts := arcLL.FindStringSubmatch(word)
	if parts == nil || (parts[2] == ">") != take {
		r.Errorf(at, "this is no arc: one is 1<2 from a transition, and 1>2 from a place")
		return
	}
	first, _ := strconv.Atoi(parts[1]) // a number that is too large belongs to no node
	second, _ := strconv.Atoi(parts[3])
	if take {
		first, second = second, first
	}
	t, known := r.transitions[first]
	p, also := r.places[second]
	if !known || !also {
		r.Errorf(at, "the arc joins transition %d and place %d, and one of them is missing", first, second)
		return
	}
	weight := 1
	if parts[4] != "" {
		weight, _ = strconv.Atoi(parts[4])
	}
	if weight < 1 || weight > 1<<30 {
		r.Errorf(at, "the weight of an arc is at least 1")
		return
	}
	tr := &r.net.Transitions[t]
	if a := (petri.Arc{Place: p, Weight: weight}); take {
		tr.Take = append(tr.Take, a)
	} else {
		tr.Put = append(tr.Put, a)
	}
}

// automata makes the units of a net whose places are numbered by automata, and names the nodes apart.
func (r *llnet) automata() {
	places, transitions := make([]string, len(r.net.Places)), make([]string, len(r.net.Transitions))
	for i, p := range r.net.Places {
		places[i] = p.ID
	}
	for i, t := range r.net.Transitions {
		transitions[i] = t.ID
	}
	for i, name := range say.Apart(places) {
		r.net.Places[i].ID = name
	}
	for i, name := range say.Apart(transitions) {
		r.net.Transitions[i].ID = name
	}
	unit := map[string]int{}
	for p, name := range places {
		if len(name) <= automatonDigits || strings.Trim(name[:automatonDigits], "0123456789") != "" {
			r.net.Units = nil
			return
		}
		u, known := unit[name[:automatonDigits]]
		if !known {
			u = len(r.net.Units)
			unit[name[:automatonDigits]] = u
			r.net.Units = append(r.net.Units, petri.Unit{ID: strings.TrimLeft(name[:automatonDigits], "0")})
		}
		r.net.Units[u].Places = append(r.net.Units[u].Places, p)
	}
}

// isLLNet reports whether a text is a low-level net of PEP.
func isLLNet(text string) string {
	words := strings.Fields(text[:min(len(text), 200)])
	if len(words) > 1 && words[0] == "PEP" && words[1] == "PTNet" {
		return "its first words PEP, PTNet"
	}
	return ""
}
