// Package lectures holds the course: lectures as Markdown files of this folder with live blocks, which package ui/view/lecture
// reads. The files are named N-id.md; N orders the course.
//
// Every number on a slide has a line in a block of checks, and the test of this package computes it anew.
package lectures

import (
	"embed"
	"sort"
	"strconv"
	"strings"
	"sync"
)

//go:embed [0-9]*.md
var files embed.FS

// Lecture is a lecture of the course.
type Lecture struct {
	ID     string // part of addresses: the file's name without its number
	Number int    // its place in the course, from 1
	Text   string // the Markdown
}

// All returns the lectures in the order of the course.
var All = sync.OnceValue(func() []Lecture {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	list := make([]Lecture, 0, len(entries))
	for _, entry := range entries {
		text, err := files.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		number, id, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".md"), "-")
		n, err := strconv.Atoi(number)
		if err != nil {
			panic(err) // a lecture's name begins with its number
		}
		list = append(list, Lecture{ID: id, Number: n, Text: string(text)})
	}
	sort.Slice(list, func(i, j int) bool { return list[i].Number < list[j].Number })
	return list
})

// Find returns the lecture with the given id.
func Find(id string) (Lecture, bool) {
	for _, l := range All() {
		if l.ID == id {
			return l, true
		}
	}
	return Lecture{}, false
}
