package open

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// TextDigest is a short digest that is the same for two texts that differ only in comments, blanks and the positions
// of states.
func TextDigest(text string) string {
	const places = "lassolab-layout"
	sum := fnv.New64a()
	if IsProgram(text) {
		_, _ = fmt.Fprintf(sum, "%q", strings.Fields(text))
		return strconv.FormatUint(sum.Sum64(), 36)
	}
	inLayout := false // within the header of the states' positions
	var line []byte
	for _, token := range hoa.Tokens(text) {
		switch token.Kind {
		case hoa.HeaderName:
			inLayout = token.Text == places
		case hoa.BodyMark:
			inLayout = false
		}
		if !inLayout {
			line = append(strconv.AppendInt(line[:0], int64(token.Kind), 10), ' ')
			line = append(strconv.AppendQuote(line, text[token.Start:token.End]), ' ')
			_, _ = sum.Write(line)
		}
	}
	return strconv.FormatUint(sum.Sum64(), 36)
}

// AcceptanceDigest is a short digest that is the same for two networks in which the same states of the same components
// accept.
func AcceptanceDigest(n *network.Network) string {
	sum := fnv.New64a()
	for i := range n.Components {
		c := &n.Components[i]
		if c.Sets == 0 {
			continue
		}
		_, _ = fmt.Fprintf(sum, "%q %d", c.Name, c.Sets)
		for s, marks := range c.Marks {
			if marks != 0 {
				_, _ = fmt.Fprintf(sum, " %q %x", c.States[s], marks)
			}
		}
	}
	return strconv.FormatUint(sum.Sum64(), 36)
}
