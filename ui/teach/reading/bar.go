package reading

import (
	"strconv"

	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Bar is the line below a slide that is presented: where it is, and what the presenter can do.
type Bar struct {
	Page *session.Page
	Of   *Feature
}

// tool is a button of the bar.
type tool struct {
	name, key string
	shape     string // of its sign, in a square of 16
	filled    bool
	pressed   any // what aria-pressed says, as long as what it shows is there; nil: it shows nothing
	do        func(*session.Turn)
}

func (c *Bar) class() string {
	return style.Classes("lecture-bar", "with-title", !c.Page.Lecture.Live)
}

// tools are the buttons of the bar.
func (c *Bar) tools() []tool {
	o, on := c.Of.over, style.Yes
	return []tool{
		{name: "Overview", key: "O", shape: "M2 2.5h5v4H2z M9 2.5h5v4H9z M2 9.5h5v4H2z M9 9.5h5v4H9z", pressed: on(o.overview), do: c.Of.ToggleOverview},
		{name: "Pen", key: "D", shape: "M2.5 13.5l1-4L11 2l3 3-7.5 7.5z M9 4l3 3", pressed: on(o.tool == Pen), do: session.With(c.Of.ToggleTool, Pen)},
		{name: "Spotlight", key: "S", shape: "M8 1v2 M8 13v2 M1 8h2 M13 8h2 M8 5a3 3 0 1 0 .01 0z", pressed: on(o.tool == Spotlight), do: session.With(c.Of.ToggleTool, Spotlight)},
		{name: "Black screen", key: "B", shape: "M1.5 2.5h13v10h-13z", filled: true, pressed: on(o.black), do: c.Of.ToggleBlack},
		{name: "QR code of this moment", key: "Q", shape: "M2 2.5h4v4H2z M10 2.5h4v4h-4z M2 10.5h4v4H2z M10 10.5h1.5v1.5 M14 10.5v4h-4", pressed: on(o.code), do: c.Of.ToggleCode},
		{name: "Keys", key: "H", shape: "M6 6.2a2 2 0 1 1 2.9 1.9c-.6.3-.9.7-.9 1.4 M8 11.8v.1 M1.5 8a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z", pressed: on(o.keys), do: c.Of.ToggleKeys},
		{name: "Presenter’s window", key: "N", shape: "M1.5 2.5h13v9h-13z M4 5.5h5 M4 8.5h3 M8 11.5v3 M5 14.5h6", do: c.Of.WantPresenter},
		{name: "Full screen", key: "F", shape: "M2 6V2h4 M10 2h4v4 M14 10v4h-4 M6 14H2v-4", do: switchesScreen},
		{name: "Leave", key: "P", shape: "M3.5 3.5l9 9 M12.5 3.5l-9 9", do: leavesPresenting},
	}
}

func (t tool) title() string { return t.name + " (" + t.key + ")" }

func (t tool) sign() string {
	if t.filled {
		return ""
	}
	return "stroke"
}

// inkTitle is the name of a colour, and its key.
func inkTitle(ink int) string { return Inks[ink].Name + " (" + strconv.Itoa(ink+1) + ")" }
