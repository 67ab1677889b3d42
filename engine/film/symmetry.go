package film

import (
	"fmt"
	"slices"
)

// Symmetry is an exchange of components, with their states and labels, that keeps the network: a search by symmetry
// stores the image of a state in the place of it.
type Symmetry struct {
	Components []int32   `json:"components"` // by component the one it goes to
	States     [][]int32 `json:"states"`     // by component and state the state of that one
	Labels     []int32   `json:"labels"`     // by label the one it goes to
}

// Symmetry adds a symmetry unless it is there, and returns its number, from 1.
func (r *Recorder) Symmetry(s Symmetry) int32 {
	key := fmt.Sprint("s", s)
	if at, ok := r.index[key]; ok {
		return at
	}
	at := int32(len(r.film.Symmetries) + 1)
	r.index[key] = at
	r.described += 4 * (len(s.Components) + len(s.Labels))
	for _, states := range s.States {
		r.described += 4 * len(states)
	}
	r.film.Symmetries = append(r.film.Symmetries, s)
	return at
}

// Replaced is the state that an event's To stands for: To is its image by the symmetry By. Nil: it is To itself.
func (f *Film) Replaced(e Event) *Node {
	if e.By < 1 || int(e.By) > len(f.Symmetries) || e.To < 0 {
		return nil
	}
	s, to := &f.Symmetries[e.By-1], f.Nodes[e.To]
	was := to
	was.Vector, was.Sets, was.Columns = slices.Clone(to.Vector), slices.Clone(to.Sets), slices.Clone(to.Columns)
	for i, image := range s.Components {
		back := func(state int32) int32 { return int32(slices.Index(s.States[i], state)) }
		set := func(states []int32) []int32 {
			list := []int32{}
			for _, s := range states {
				list = append(list, back(s))
			}
			slices.Sort(list)
			return list
		}
		if was.Vector != nil {
			was.Vector[i] = back(to.Vector[image])
		}
		if was.Sets != nil {
			was.Sets[i] = set(to.Sets[image])
		}
		if was.Columns != nil {
			was.Columns[i] = nil
			for _, c := range to.Columns[image] {
				was.Columns[i] = append(was.Columns[i], Column{back(c.Reference), set(c.Set)})
			}
		}
	}
	return &was
}

// Move returns the image of a vector of component states, and the vector of which it is the image.
func (s *Symmetry) Move(state []int) (image, before []int) {
	image, before = make([]int, len(state)), make([]int, len(state))
	for i, to := range s.Components {
		image[to] = int(s.States[i][state[i]])
		before[i] = slices.Index(s.States[i], int32(state[to]))
	}
	return image, before
}
