package main

import (
	"math"
	"regexp"
	"strconv"

	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/model/draw"
	"lassolab/ui/run/graph"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/gallery"
	"lassolab/ui/teach/reading"
)

// covers are the pictures of the gallery, by the names of their files: of each example the graph that it shows when it is opened,
// and of each lecture its first scene. They hold all that they need, and are drawn in the light theme.
func covers(dagre func(question string) []byte) map[string]string {
	figures := &graph.Figures{Ask: dagre}
	list := map[string]string{}
	for _, e := range examples.All() {
		scene := files.SceneOf(e)
		name := scene.View.Graph
		if name == "" {
			name = scene.Settings.Algorithms[0]
		}
		list[gallery.ExampleFile(e.ID)] = cover(figures, &scene, name, link.View{Graph: name, Lasso: name}, e.Title)
	}
	for _, l := range lectures.All() {
		read := reading.Read(l.Text)
		if scene, name, view := reading.Cover(read); scene != nil {
			list[gallery.LectureFile(l.ID)] = cover(figures, scene, name, view, read.Title)
		} else if len(read.Models) > 0 && read.Models[0].Document != nil {
			list[gallery.LectureFile(l.ID)] = draw.File(read.Models[0].Document.Network, read.Models[0].Program, read.Title)
		}
	}
	for name, picture := range list {
		list[name] = rounded(picture)
	}
	return list
}

var (
	places  = regexp.MustCompile(` (d|x|y|points|transform)="[^"]*"`)
	decimal = regexp.MustCompile(`-?\d+\.\d+`)
	hops    = regexp.MustCompile(` data-hop="\d+"`)
)

// rounded has the places of a picture in whole pixels, and leaves out which step of a lasso an edge is: a card shows it smaller and without a film, and the
// file of all pictures is a fifth smaller over the wire.
func rounded(picture string) string {
	return places.ReplaceAllStringFunc(hops.ReplaceAllString(picture, ""), func(place string) string {
		return decimal.ReplaceAllStringFunc(place, func(number string) string {
			value, err := strconv.ParseFloat(number, 64)
			if err != nil {
				return number
			}
			return strconv.Itoa(int(math.Round(value)))
		})
	})
}

// cover is a picture of a scene: of the graph of a search, or of the model where no search is named, or its graph would be large.
func cover(figures *graph.Figures, scene *link.Scene, name string, view link.View, title string) string {
	if name != "" {
		if r, request, wrong := search.Aside(scene, name, reading.Within); wrong == "" {
			if last := replies(request); len(last) == 1 && last[0].Report != nil {
				r.Ended(last[0].Report)
				if picture := figures.File(r, view, title); picture != "" {
					return picture
				}
			}
		}
	}
	read := open.Now(scene.Text, open.Options{Reading: network.Reading(scene.Settings.Reading)})
	return draw.File(read.Document.Network, read.Program, title)
}
