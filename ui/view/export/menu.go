// Package export is the menu with which something leaves the page as a file. Every feature that has something to
// export uses it, and writes the file itself.
package export

import "github.com/vugu/vugu"

// Menu offers the forms in which something is saved. It always shows its name: a choice is something that is done.
type Menu struct {
	Name   string // for those who do not see what it stands beside
	Groups []Group
	Chosen func(form string)
}

// Group is a part of the forms.
type Group struct {
	Name  string // of what is saved in them; empty: it needs none
	Forms []Form
}

// Form is one of them.
type Form struct {
	As, Name string
	Says     string // what it is, for those who wonder; empty: its name says it
}

// Plain are forms that are called by their names.
func Plain(names []string) []Group { return []Group{Named("", "", names)} }

// Named is a group of forms. What is emitted of each is its name after a prefix.
func Named(name, prefix string, names []string) Group {
	g := Group{Name: name}
	for _, form := range names {
		g.Forms = append(g.Forms, Form{As: prefix + form, Name: form})
	}
	return g
}

// words are how a form is offered.
func (f *Form) words() string {
	if f.Says == "" {
		return f.Name
	}
	return f.Name + " – " + f.Says
}

func (c *Menu) choose(event vugu.DOMEvent) {
	if as := event.PropString("target", "value"); as != "" {
		c.Chosen(as)
	}
}

// plain are the forms of the groups without a name, named the groups that have one.
func (c *Menu) plain() (list []Form) {
	for _, g := range c.Groups {
		if g.Name == "" {
			list = append(list, g.Forms...)
		}
	}
	return list
}

func (c *Menu) named() (list []Group) {
	for _, g := range c.Groups {
		if g.Name != "" {
			list = append(list, g)
		}
	}
	return list
}
