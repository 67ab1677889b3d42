package edit

import (
	"fmt"

	"lassolab/engine/hoa"
)

// Agrees checks an edit: it returns how the text after it, read again, differs from what the edit means when it is made
// on the network alone; nil where both agree. The order of transitions does not matter.
func Agrees(before, after *hoa.Document, e Edit) error {
	meant, err := meaning(before, e)
	switch {
	case err != nil:
		return fmt.Errorf("the edit is made, though it has no meaning: %w", err)
	case !same(after.Network, meant.network):
		return fmt.Errorf("the text says something else than the edit means, which is\n%s", hoa.Write(meant.network))
	}
	return nil
}
