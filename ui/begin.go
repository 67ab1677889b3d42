//go:build js && wasm

package ui

import (
	"strings"
	"syscall/js"

	"lassolab/ui/link"
	"lassolab/ui/store"
)

// begin opens the page: the address's link, else the work of the last visit, else the first example.
func (r *runner) begin() {
	kept, mine, any := r.shelf.own()
	fragment := js.Global().Get("location").Get("hash").String()
	theme := r.shelf.theme()
	opened := link.Carries(fragment) && !(any && mine && kept.Link == fragment) // a reload goes on with the work, not with the link it came from
	if opened {
		if _, err := link.Decode(fragment); err == nil {
			r.beginWithLink(fragment, kept, any, theme)
			return
		}
	}
	begun := store.Begun{Theme: theme}
	if any {
		begun.Kept = &kept
		if !mine {
			r.shelf.renew() // another tab may have this work open: this one goes on with a copy
		}
	}
	r.emit(begun)
	if opened {
		r.emit(store.LinkOpened{Fragment: fragment}) // says why it cannot be opened
	}
}

func (r *runner) beginWithLink(fragment string, kept store.Kept, any bool, theme store.Theme) {
	r.emit(store.ThemeChosen{Theme: theme})
	previous := ""
	if any && kept.Edited && strings.TrimSpace(kept.Scene.Text) != "" {
		previous = kept.ID
	}
	r.emit(store.RecentRead{Recent: store.Recent(r.shelf.works(), "")})
	r.emit(store.LinkOpened{Fragment: fragment, Previous: previous})
}

// theme is the remembered one, else what the system prefers.
func (s *shelf) theme() store.Theme {
	switch theme := store.Theme(get(s.local, themeKey)); theme {
	case store.Light, store.Dark, store.Projector:
		return theme
	}
	if js.Global().Call("matchMedia", "(prefers-color-scheme: dark)").Get("matches").Bool() {
		return store.Dark
	}
	return store.Light
}

func (s *shelf) showTheme(theme store.Theme) {
	js.Global().Get("document").Get("documentElement").Get("dataset").Set("theme", string(theme))
	_ = set(s.local, themeKey, string(theme)) // a theme that is not remembered is chosen again
}
