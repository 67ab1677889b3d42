package editor

import (
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Program is what stands under the text of a program, what it was made, how, and what can be done with it; and under any text that takes a while to read.
type Program struct {
	Page *session.Page
	Of   *Feature
}

func (c *Program) model() *session.Model { return &c.Page.Model }

func (c *Program) shown() bool {
	return (c.model().IsProgram || c.under() || c.halted()) && !c.Page.Stage.NoText
}

// name is that of the group.
func (c *Program) name() string {
	if c.model().IsProgram {
		return "Program"
	}
	return "Reading"
}

func (c *Program) under() bool { return c.model().Compiling == session.Compiling }

func (c *Program) halted() bool { return c.model().Compiling == session.Halted }

func (c *Program) convertible() bool { return c.model().Good && c.model().Program != nil }

// words say how far the program has come.
func (c *Program) words() string {
	switch {
	case c.under():
		return style.Clip(c.Of.progress())
	case c.halted():
		return "It is not " + c.Of.done() + "."
	case c.convertible():
		return c.Of.Parts()
	}
	return ""
}

// cancels and reads name the buttons that stop the reading of the text, and begin it again.
func (c *Program) cancels() string {
	if c.model().IsProgram {
		return "Cancel compiling"
	}
	return "Cancel reading"
}

func (c *Program) reads() string {
	if c.model().IsProgram {
		return "Compile"
	}
	return "Read it"
}

// said is how it was compiled.
func (c *Program) said() []string {
	if !c.convertible() {
		return nil
	}
	return c.model().Said
}
