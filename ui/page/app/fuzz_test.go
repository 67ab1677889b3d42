//go:build !js

package app_test

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/render/dom"
	"lassolab/ui/share/files"
)

// FuzzAnyLinkIsOpenedOrRefused opens what a stranger may have put into a link, the JSON behind the packing, and renders the page. The page must neither panic nor
// lose the model that is there when nothing comes of the link, and what it keeps can be linked again.
func FuzzAnyLinkIsOpenedOrRefused(f *testing.F) {
	for _, name := range []string{"v1.link"} {
		fragment, err := os.ReadFile("../../core/link/testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(unpacked(f, strings.TrimSpace(string(fragment))))
	}
	begun, _ := apptest.Open(f)
	example, err := json.Marshal(begun.Kept().Scene)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(example))
	f.Add(`{"v":1,"text":"HOA: v1","settings":{"algorithms":["dfs","dfs"],"target":"@","order":"≪"},"view":{"model":"property","node":-9,"step":1e9}}`)
	f.Fuzz(func(t *testing.T, scene string) {
		a, _ := apptest.Open(t)
		before := a.Session.Model.Text
		effects := a.Update(files.LinkOpened{Fragment: packed(t, scene)})
		if a.Session.Model.Text == "" {
			t.Errorf("the model is lost: %s", a.Session.Status)
		}
		if a.Session.Model.Text == before && a.Session.Status == "" && len(effects) == 0 {
			t.Error("nothing came of the link, and nothing is said")
		}
		render(t, a)
		if _, err := link.Encode(a.Kept().Scene); err != nil && len(scene) < link.MaxScene/2 {
			t.Errorf("what was opened cannot be linked: %v", err)
		}
	})
}

// packed puts what a link holds into a link.
func packed(t testing.TB, held string) string {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(w, held); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return "#m1/" + base64.RawURLEncoding.EncodeToString(out.Bytes())
}

// unpacked is what a link holds.
func unpacked(t testing.TB, fragment string) string {
	data, err := base64.RawURLEncoding.DecodeString(strings.TrimPrefix(fragment, "#m1/"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(data)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// render renders the whole page natively.
func render(t testing.TB, a *app.App) { _ = rendered(t, a) }

// rendered is the whole page as HTML.
func rendered(t testing.TB, a *app.App) string { return html(t, &app.Root{Page: pageOf(a), App: a}) }

// pageOf is what components know of a page on which nothing is pressed.
func pageOf(a *app.App) *session.Page {
	return &session.Page{Session: a.Session, Emit: func(session.Msg) {}}
}

// html is a component as HTML.
func html(t testing.TB, c vugu.Builder) string {
	holder := dom.NewStaticNode("div")
	tree, err := dom.NewTree(dom.Static{}, holder, dom.NewLoop(func(fault any) { t.Error(fault) }).Env(), c)
	if err != nil {
		t.Fatal(err)
	}
	tree.Render()
	return holder.HTML()
}
