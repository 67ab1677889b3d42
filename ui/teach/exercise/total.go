package exercise

import (
	"fmt"
	"math"
	"strconv"

	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// Total is the score of several exercises, as those of a lecture.
type Total struct {
	Page  *session.Page
	Of    *Feature
	Cards []On
	Last  bool // it is behind the last exercise
}

// sum adds up what the exercises have brought.
func (c *Total) sum() (points float64, of, right int) {
	for _, on := range c.Cards {
		of += on.Exercise.Points
		if score, ok := c.Of.scores[on.Exercise.Key]; ok {
			points += score.Points
			if score.Right {
				right++
			}
		}
	}
	return math.Round(10*points) / 10, of, right
}

func (c *Total) words() string {
	points, of, right := c.sum()
	return fmt.Sprintf("%s%v of %s. %d of %s %s right.", c.instance(), points, say.Count(of, "point"), right, say.Count(len(c.Cards), "exercise"), say.Either(right, "is", "are"))
}

// share is the share of the points, of 100.
func (c *Total) share() string {
	points, of, _ := c.sum()
	return strconv.Itoa(int(100*points) / max(of, 1))
}

// begun reports whether there is something to be forgotten.
func (c *Total) begun() bool {
	for _, on := range c.Cards {
		_, scored := c.Of.scores[on.Exercise.Key]
		if _, answered := c.Of.states[on.ID]; scored || answered {
			return true
		}
	}
	return false
}
