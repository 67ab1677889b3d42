package gallery

import (
	"strings"
	"sync"

	"github.com/vugu/vugu/js"

	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/view/lecture"
)

// group is a topic, and what there is about it.
type group struct {
	Name  string
	Cards []card
}

// card is a lecture or a model at a glance.
type card struct {
	ID      string
	Lecture bool
	Title   string
	Words   string // what it is about: a question, or a sentence
	Minutes int    // of a lecture
	Slides  []string
	Author  string
	all     string // in lower case, what is looked through
}

// show has an element show the picture of a card, which is made at build time.
func (c card) show(in js.Value) {
	if in.Truthy() { // natively nothing is seen
		js.Global().Call("lassolabPicture", in, c.File())
	}
}

// File is the name of its picture.
func (c card) File() string {
	if c.Lecture {
		return LectureFile(c.ID)
	}
	return ExampleFile(c.ID)
}

// LectureFile and ExampleFile are the names of the pictures of a lecture and of an example.
func LectureFile(id string) string { return "lecture-" + id + ".svg" }
func ExampleFile(id string) string { return id + ".svg" }

// usualTopic is the heading of lectures that name none.
const usualTopic = "Lectures"

// groups are all there is by topic: the lectures first.
var groups = sync.OnceValue(func() (list []group) {
	add := func(topic string, c card) {
		for i := range list {
			if list[i].Name == topic && list[i].Cards[0].Lecture == c.Lecture {
				list[i].Cards = append(list[i].Cards, c)
				return
			}
		}
		list = append(list, group{topic, []card{c}})
	}
	for _, l := range lectures.All() {
		title, about, slides := lecture.Contents(l.Text)
		topic := about.Topic
		if topic == "" {
			topic = usualTopic
		}
		add(topic, card{ID: l.ID, Lecture: true, Title: title, Words: about.Summary, Minutes: about.Minutes, Slides: slides, Author: about.Author,
			all: strings.ToLower(strings.Join(append([]string{topic, about.Summary}, slides...), "\n"))})
	}
	for _, e := range examples.All() {
		add(e.Settings.Group, card{ID: e.ID, Title: e.Title, Words: e.Settings.Question,
			all: strings.ToLower(strings.Join([]string{e.Settings.Group, e.Title, e.Settings.Question, e.Markdown}, "\n"))})
	}
	return list
})

// count is how many cards there are.
func count(list []group) (n int) {
	for _, g := range list {
		n += len(g.Cards)
	}
	return n
}

// holding are the groups with the cards whose titles have a text; where none has, those in which all its words stand, as parts of words.
func holding(sought string) (list []group) {
	sought = strings.Join(strings.Fields(strings.ToLower(sought)), " ")
	if sought == "" {
		return groups()
	}
	if list = withAll([]string{sought}, func(c card) string { return strings.ToLower(c.Title) }); len(list) > 0 {
		return list // what is called so
	}
	return withAll(strings.Fields(sought), func(c card) string { return c.all })
}

// withAll are the groups with the cards whose text has all of some words.
func withAll(words []string, text func(card) string) (list []group) {
	for _, g := range groups() {
		left := group{Name: g.Name}
		for _, c := range g.Cards {
			holds := true
			for _, word := range words {
				holds = holds && strings.Contains(text(c), word)
			}
			if holds {
				left.Cards = append(left.Cards, c)
			}
		}
		if len(left.Cards) > 0 {
			list = append(list, left)
		}
	}
	return list
}

// lectureCalled is the card of a lecture.
func lectureCalled(id string) (card, bool) {
	for _, g := range groups() {
		for _, c := range g.Cards {
			if c.Lecture && c.ID == id {
				return c, true
			}
		}
	}
	return card{}, false
}
