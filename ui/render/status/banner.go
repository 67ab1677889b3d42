package status

import (
	"cmp"
	"strings"

	"github.com/vugu/vugu/js"

	"lassolab/ui/core/session"
)

// Banner is the line under the header for notices, and for a link that could not be copied.
type Banner struct {
	Page *session.Page
	Of   *Feature
	Link string              // a link that could not be copied, shown for copying by hand; empty: none
	Done func(*session.Turn) // hides the link

	Within bool // it is within the sheet, and stands for that of the page while one is open
}

func (c *Banner) shown() bool { return c.notices() || c.links() }

func (c *Banner) notices() bool { return c.here() && c.Of.Notice().Text != "" }

func (c *Banner) links() bool { return c.here() && c.Link != "" }

func (c *Banner) here() bool { return c.Within == (c.Page.Stage.Sheet != session.NoSheet) }

// dismiss is the button that puts the notice away.
func (c *Banner) dismiss() string { return cmp.Or(c.Of.Notice().Dismiss, "Dismiss") }

// dismisses says to those who do not see the message beside the button what it does.
func (c *Banner) dismisses() string { return cmp.Or(c.Of.Notice().Dismiss, "Dismiss the message") }

// what is to be copied: a link, or the HTML of a frame.
func (c *Banner) what() string {
	if strings.HasPrefix(c.Link, "<") {
		return "HTML"
	}
	return "link"
}

// copied names the field with it.
func (c *Banner) copied() string {
	if c.what() == "link" {
		return "Link to this model"
	}
	return "HTML of a frame"
}

// choose selects the link, for the reader to copy.
func (c *Banner) choose(field js.Value) { field.Call("select") }
