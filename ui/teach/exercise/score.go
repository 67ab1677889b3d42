package exercise

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"lassolab/engine/teach"
)

// Score is what an exercise has brought, as the browser keeps it.
type Score struct {
	Points float64 `json:"points"`
	Of     int     `json:"of"`
	Tries  int     `json:"tries"`
	Right  bool    `json:"right,omitempty"`
	Shown  bool    `json:"shown,omitempty"` // the solution: from then on there are no more points
	Turn   int     `json:"turn"`            // later scores have a larger one
	Tried  string  `json:"tried,omitempty"` // wrong answers, the first ones, a line each
}

type (
	// KeepScore keeps a score in the browser, and answers with NotKept where it cannot.
	KeepScore struct{ Key, Text string }
	// ForgetScores takes scores out of the browser.
	ForgetScores struct{ Keys []string }
)

// Bounds of what the browser keeps.
const (
	mostScores  = 500
	mostPoints  = 100
	mostTries   = 1 << 20
	longestText = 2000 // bytes of a score
	mostTried   = 6    // wrong answers of a score
)

// tried takes over a verdict on an answer. The best one counts, until the solution is shown.
func (s *Score) tried(v *teach.Verdict, answer string) {
	if s.Right {
		return
	}
	if v.Misconception != "" {
		answer += " (" + v.Misconception + ")"
	}
	if !v.Right && strings.Count(s.Tried, "\n") < mostTried {
		s.Tried += answer + "\n"
	}
	s.Tries = min(s.Tries+1, mostTries)
	if !s.Shown {
		s.Points, s.Right = max(s.Points, v.Points), v.Right
	}
}

func (s *Score) text() string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err) // plain data
	}
	return string(text)
}

// readScore reads a score that the browser has kept. Others may have written there too.
func readScore(text string) (s Score, ok bool) {
	if len(text) > longestText || json.Unmarshal([]byte(text), &s) != nil {
		return Score{}, false
	}
	ok = s.Of >= 1 && s.Of <= mostPoints && s.Points >= 0 && s.Points <= float64(s.Of) && s.Tries >= 0 && s.Tries <= mostTries &&
		s.Turn >= 0 && s.Turn < 1<<40
	return s, ok
}

// surplus are the keys of the oldest scores, beyond those that are kept.
func surplus(scores map[string]Score) []string {
	keys := slices.SortedFunc(maps.Keys(scores), func(a, b string) int {
		return cmp.Or(cmp.Compare(scores[b].Turn, scores[a].Turn), cmp.Compare(a, b))
	})
	return keys[min(mostScores, len(keys)):]
}
