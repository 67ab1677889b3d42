package model

import (
	"fmt"
	"hash/fnv"
	"io"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// StandsFor returns a short digest that is the same for two texts that differ only in comments, in blanks and in where
// states lie.
func StandsFor(text string) string {
	const places = "lassolab-layout"
	sum := fnv.New64a()
	if IsProgram(text) {
		_, _ = fmt.Fprintf(sum, "%q", strings.Fields(text))
		return strconv.FormatUint(sum.Sum64(), 36)
	}
	apart := false // what is read says where states lie
	var said []byte
	for _, token := range hoa.Tokens(text) {
		switch token.Kind {
		case hoa.HeaderName:
			apart = token.Text == places
		case hoa.BodyMark:
			apart = false
		}
		if !apart {
			said = append(strconv.AppendInt(said[:0], int64(token.Kind), 10), ' ')
			said = append(strconv.AppendQuote(said, text[token.Start:token.End]), ' ')
			_, _ = sum.Write(said)
		}
	}
	return strconv.FormatUint(sum.Sum64(), 36)
}

// Asks returns a short digest that is the same for two networks in which the same states of the same components accept.
func Asks(n *network.Network) string {
	sum := fnv.New64a()
	for i := range n.Components {
		if c := &n.Components[i]; c.Sets > 0 {
			accepting(sum, c)
		}
	}
	return strconv.FormatUint(sum.Sum64(), 36)
}

func accepting(to io.Writer, c *network.Component) {
	_, _ = fmt.Fprintf(to, "%q %d", c.Name, c.Sets)
	for s, marks := range c.Marks {
		if marks != 0 {
			_, _ = fmt.Fprintf(to, " %q %x", c.States[s], marks)
		}
	}
}
