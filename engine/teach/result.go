package teach

import (
	"encoding/hex"
	"encoding/json"
	"hash/fnv"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
)

// A result is what a learner hands in after a lecture. Its signature is a digest that everybody can compute who reads
// this program: it shows that a result was changed carelessly, and proves nothing against one who takes trouble.

// Result is what the exercises of a lecture have brought.
type Result struct {
	Name      string  `json:"name"`    // of the learner, as typed
	Lecture   string  `json:"lecture"` // its name in the course, or its title
	Seed      int     `json:"seed,omitempty"`
	Browser   string  `json:"browser"` // a random number that the browser keeps: of one browser the results have the same
	Exercises []Done  `json:"exercises"`
	Points    float64 `json:"points"`
	Of        int     `json:"of"`
	Signature string  `json:"signature"`
}

// Done is what an exercise has brought.
type Done struct {
	Key    string   `json:"key"`
	Kind   Kind     `json:"kind"`
	Points float64  `json:"points"`
	Of     int      `json:"of"`
	Tries  int      `json:"tries"`
	Shown  bool     `json:"shown,omitempty"` // the solution
	Tried  []string `json:"tried,omitempty"` // wrong answers, the first ones
}

// handed begins the text of a result.
const handed = "lassolab-result:"

// Signed adds up the points of a result and signs it.
func (r Result) Signed() Result {
	r.Points, r.Of = 0, 0
	for _, d := range r.Exercises {
		r.Points += d.Points
		r.Of += d.Of
	}
	r.Signature = r.digest()
	return r
}

func (r Result) digest() string {
	r.Signature = ""
	h := fnv.New128a()
	h.Write([]byte(handed + r.JSON()))
	return hex.EncodeToString(h.Sum(nil))
}

// JSON writes a result for a file.
func (r Result) JSON() string {
	text, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		panic(err) // plain data
	}
	return string(text) + "\n"
}

// String writes a result in one line, for a message.
func (r Result) String() string { return handed + closed(r.JSON()) }

// ReadResult reads a result in either form. Valid reports whether it was left as it was signed.
func ReadResult(text string) (r Result, valid bool, err error) {
	text = strings.TrimSpace(text)
	if packed, ok := strings.CutPrefix(text, handed); ok {
		if text, ok = opened(packed); !ok {
			return r, false, engine.Wrong("this result was not written by Lassolab, or it was cut off")
		}
	}
	if len(text) > mostText || json.Unmarshal([]byte(text), &r) != nil || r.Signature == "" {
		return r, false, engine.Wrong("this is no result of a lecture")
	}
	return r, r.Signed().Points == r.Points && r.Signed().Of == r.Of && r.digest() == r.Signature, nil
}

// mostWritten is the number of characters of an answer in a result.
const mostWritten = 60

// Short writes an answer for a result: the text, the order, or the numbers of the options by parts.
func (a Answer) Short() string {
	words := a.Text
	if a.Order != nil {
		words = strings.Join(a.Order, " ")
	}
	for i, chosen := range a.Chosen {
		if i > 0 {
			words += "; "
		}
		for k, option := range chosen {
			if k > 0 {
				words += ","
			}
			words += strconv.Itoa(option + 1)
		}
	}
	return say.Cut(strings.Join(strings.Fields(words), " "), mostWritten)
}
