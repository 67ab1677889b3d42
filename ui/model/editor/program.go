package editor

import (
	"lassolab/engine/promela"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Program is what stands under the text of a program, what it was made, how, and what can be done with it; and under any text that takes a while to read.
type Program struct {
	Page *session.Page
	Of   *Feature
}

func (c *Program) shown() bool {
	return (c.Page.Model.IsProgram || c.under() || c.halted()) && !c.Page.Stage.NoText
}

func (c *Program) under() bool { return c.Page.Model.Compiling == session.Compiling }

func (c *Program) halted() bool { return c.Page.Model.Compiling == session.Halted }

func (c *Program) convertible() bool { return c.Page.Model.Good && c.Page.Model.Program != nil }

// words say how far the program has come.
func (c *Program) words() string {
	switch {
	case c.under():
		return style.Clip(c.Of.progress())
	case c.halted():
		return "It is not " + c.Of.words().done + "."
	case c.convertible():
		return c.Of.Parts()
	}
	return ""
}

// said is how it was compiled.
func (c *Program) said() []string {
	if !c.convertible() {
		return nil
	}
	return c.Page.Model.Said
}

// ways are the choices of how the program becomes a network.
func (c *Program) ways() []promela.Way {
	if !c.Page.Model.IsProgram {
		return nil
	}
	return promela.AllWays
}

// switched are the ways with one of them chosen or not.
func (c *Program) switched(w promela.Way) promela.Ways {
	ways := c.Page.Settings.Ways
	*w.Field(&ways) = !*w.Field(&ways)
	return ways
}
