//go:build js && wasm

package files

import (
	"strings"
	"syscall/js"
	"time"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
)

// afterRender is the time until what was rendered is to be seen, and what waited for that is done.
const afterRender = 100 * time.Millisecond

// Browser is what files need of the browser: its storage, its clipboard, its address, files of the user's.
type Browser struct {
	// What files ask of the rest of the page.
	Emit     func(session.Msg)      // follows a message at once
	Kept     func() link.Kept       // what a later visit would bring back
	Clipping func() (string, error) // what a copy takes from the drawing
	Copied   func(cut, done bool)   // something was copied from the drawing
	Settle   func()                 // takes a text that is still on its way here from the editor
	After    func(func())           // has something done when the next render is over

	of     *Feature
	post   func(session.Msg)
	act    func(func(*session.Turn))
	shelf  *shelf
	picker js.Value // the field that asks the user for files
}

// NewBrowser is the files' part of the browser. What happens outside the page's components is posted, as a message or as what the feature does.
func NewBrowser(of *Feature, post func(session.Msg), act func(func(*session.Turn))) *Browser {
	return &Browser{of: of, post: post, act: act, shelf: newShelf(post)}
}

// now has the feature do something at once.
func (b *Browser) now(do func(*session.Turn)) { b.Emit(session.Later(do)) }

// Do does an effect of files, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case Save:
		b.Save()
	case PutWork:
		b.shelf.put(e.Kept, func() { b.act(session.With(b.of.RefuseWork, e.Kept)) })
	case ForgetWork:
		b.shelf.remove(e.ID)
	case NewWork:
		b.shelf.Renew()
		b.opening(b.shelf.Own())
	case UseWork:
		if e.Newer {
			b.shelf.Renew()
		} else {
			b.shelf.Use(e.ID)
		}
	case ReadRecent:
		b.act(session.With(b.of.SetRecent, b.recent()))
	case CopyLink:
		b.copyLink(e.Fragment)
	case CopyFrame:
		b.copyFrame(e)
	case SetAddress:
		setAddress(e.Fragment)
	case MakeHTML:
		b.makeHTML(e)
	case Reload:
		reload(e.Forget)
	case session.Download:
		download(e.Name, e.Text)
	case session.DownloadPicture:
		downloadPicture(e.Name, e.SVG, b.post)
	case session.CopyText:
		b.copyText(e.Text)
	case PickFile:
		b.pickFiles(e.Folder)
	default:
		return false
	}
	return true
}

// Save writes the work now.
func (b *Browser) Save() { b.save(false) }

// save writes the work, at the end of the page before this returns. A page within another one keeps nothing.
func (b *Browser) save(end bool) {
	if browser.Embedded() {
		return
	}
	k, changes := b.Kept(), b.of.changes
	id, recent := b.shelf.write(k, end, func(id string, ok bool, gone []link.Kept) {
		b.act(func(t *session.Turn) {
			left := id != b.shelf.Own()
			w := Written{ID: id, OK: ok, Recent: b.recent(), Gone: gone, Former: left || ok && b.of.changes != changes}
			b.of.NoteWritten(t, w)
			if left && !ok {
				b.of.RefuseWork(t, k)
			}
		})
	})
	b.now(func(t *session.Turn) { b.of.NoteWriting(t, id, recent) })
}

// recent are the works other than this tab's.
func (b *Browser) recent() []link.Kept { return link.Recent(b.shelf.works(), b.shelf.Own()) }

// Begin opens the page: the address's link, else the work of the last visit, else the first example. What did not finish opening the last time is
// offered only.
func (b *Browser) Begin() {
	b.now(b.setPage())
	kept, mine, any := b.shelf.own()
	if b.shelf.Missing() {
		defer b.act(b.of.NoteMissing)
	}
	fragment, asked := fragment(mine), askedFile()
	carried := carries(fragment) && !(any && mine && kept.Link == fragment) // a reload goes on with the work, not with the link it came from
	reads := strings.HasPrefix(fragment, toLecture) || strings.HasPrefix(fragment, toWrite)
	linkHalted := (carried || reads) && b.shelf.halted(startsAt(fragment))
	if (carried || reads) && !linkHalted {
		b.opening(startsAt(fragment))
		if quickly(fragment) { // else a worker opens it, in the place of what there is
			if _, _, err := decode(fragment); opens(err) {
				b.beginWithLink(fragment, kept, any)
				return
			}
		}
	}
	if carried || asked != nil && any && mine && kept.Link == asked.Query {
		asked = nil
	}
	askedHalted := asked != nil && b.shelf.halted(asked.Query)
	if asked != nil && !askedHalted {
		b.opening(asked.Query)
		if !asked.Lecture && asked.Readable() {
			b.now(session.With(b.of.SetRecent, link.Recent(b.shelf.works(), "")))
			b.Emit(SiteFileOpened{File: *asked, Previous: editedBefore(kept, any)})
			return
		}
	}
	var last *link.Kept
	halted := false
	if any {
		last = &kept
		halted = b.shelf.halted(kept.ID) || kept.Link != "" && b.shelf.halted(kept.Link)
		if !mine {
			b.shelf.Renew() // another tab may have this work open: this one goes on with a copy
		}
		if !halted {
			b.opening(kept.ID)
		}
	}
	b.now(func(t *session.Turn) { b.of.Begin(t, last, halted) })
	switch {
	case linkHalted:
		if !halted {
			last = nil
		}
		b.now(func(t *session.Turn) { b.of.OfferLink(t, fragment, last) })
	case carried:
		b.Emit(LinkOpened{Fragment: fragment}) // says why it cannot be opened
	case askedHalted:
		b.now(session.With(b.of.OfferSiteFile, *asked))
	case asked != nil: // a lecture stands beside the work; what cannot be opened says why
		slide, step, seed := slideOf(fragment)
		b.Emit(SiteFileOpened{File: *asked, Slide: slide, Step: step, Seed: seed})
	default:
		if opened := Addressed(fragment); opened != nil {
			b.Emit(opened)
		} else if leadsNowhere(fragment, there) {
			b.now(session.With(b.of.RefuseAddress, fragment))
		} else if fragment == "" && !halted {
			b.now(func(t *session.Turn) { t.Features.Stage.Greet(t, !any) })
		}
	}
}

func (b *Browser) beginWithLink(fragment string, kept link.Kept, any bool) {
	b.now(session.With(b.of.SetRecent, link.Recent(b.shelf.works(), "")))
	b.Emit(LinkOpened{Fragment: fragment, Previous: editedBefore(kept, any)})
}

// editedBefore is the id of the work that the last visit edited; empty: it edited none.
func editedBefore(kept link.Kept, any bool) string {
	if any && kept.Edited && strings.TrimSpace(kept.Scene.Text) != "" {
		return kept.ID
	}
	return ""
}

// Mark notes that a message opens something which the next start would open again.
func (b *Browser) Mark(m session.Msg) {
	switch m := m.(type) {
	case LinkOpened:
		b.opening(startsAt(m.Fragment))
	case SiteFileOpened:
		b.opening(m.File.Query)
	case WorkOpened:
		b.opening(m.Kept.ID)
		if m.Kept.Link != "" {
			b.opening(m.Kept.Link)
		}
	case Restored:
		b.opening(m.ID)
	}
}

// opening notes that something is being opened, by its id or its address, until it has been rendered and the browser has come to itself again.
func (b *Browser) opening(what string) {
	done := b.shelf.mark(what)
	b.After(func() { time.AfterFunc(afterRender, done) })
}

// there reports whether the document has an element with an id: an address may lead to it.
func there(id string) bool { return js.Global().Get("document").Call("getElementById", id).Truthy() }

// Listen hears what happens outside the components: the clipboard, files that are dropped, links in the address, and the end of the visit.
func (b *Browser) Listen() {
	window, document := js.Global(), js.Global().Get("document")
	browser.Listen(b.post, document, "dragover", func(e js.Value) { e.Call("preventDefault") })
	browser.Listen(b.post, document, "drop", func(e js.Value) {
		if files := e.Get("dataTransfer").Get("files"); files.Length() > 0 {
			e.Call("preventDefault")
			b.readDropped(e.Get("dataTransfer"))
		}
	})
	browser.Listen(b.post, window, "hashchange", func(js.Value) {
		fragment := window.Get("location").Get("hash").String()
		b.act(b.setPage())
		if carries(fragment) {
			b.post(LinkOpened{Fragment: fragment})
		} else if opened := Addressed(fragment); opened != nil {
			b.post(opened)
		} else if leadsNowhere(fragment, there) {
			b.act(session.With(b.of.RefuseAddress, fragment))
		}
	})
	browser.Listen(b.post, document, "click", func(e js.Value) {
		within := browser.Closest(e.Get("target"), `a[href^="#"]`)
		if !within.Truthy() || e.Get("defaultPrevented").Bool() || e.Get("ctrlKey").Bool() || e.Get("metaKey").Bool() || e.Get("shiftKey").Bool() {
			return
		}
		fragment := within.Call("getAttribute", "href").String()
		opened := Addressed(fragment)
		if opened == nil && browser.Embedded() && carries(fragment) {
			opened = LinkOpened{Fragment: fragment}
		}
		if opened != nil {
			e.Call("preventDefault") // the address stays that of the model
			b.post(opened)
		}
	})
	browser.AtEnd(b.post, b.saveAtEnd)
	browser.Listen(b.post, window, "pagehide", func(js.Value) { b.shelf.leave() })
	browser.Listen(b.post, document, "click", func(e js.Value) {
		if menu := browser.Closest(e.Get("target"), ".header-menu, .share-menu"); menu.Truthy() && menu.Call("matches", ":popover-open").Bool() {
			menu.Call("hidePopover") // something was chosen in it
		}
	})
	browser.Listen(b.post, document, "lassolab-version", func(e js.Value) { b.act(session.With(b.of.OfferVersion, broken(e))) })
	b.listenClipboard()
}

// saveAtEnd writes the work now: after this the page may be gone.
func (b *Browser) saveAtEnd() {
	b.Settle()
	b.save(true)
}

// Hear hears that another tab has written or removed a work. When it is this tab's, each goes on with its own.
func (b *Browser) Hear(id string, there bool) {
	b.shelf.known = nil
	if id != b.shelf.Own() {
		return
	}
	b.shelf.Renew()
	if there {
		b.act(b.of.Fork)
	}
}

// typedIn are the elements that take what is pasted themselves.
const typedIn = `input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, [contenteditable="true"]`

// listenClipboard hears what is copied from the drawing and pasted anywhere outside the fields of text. What goes into the clipboard must be
// put there before the event ends: callbacks come while nothing else of the program runs, so the state is whole.
func (b *Browser) listenClipboard() {
	document := js.Global().Get("document")
	in := func(e js.Value, selector string) bool {
		return browser.Closest(e.Get("target"), selector).Truthy() || browser.Closest(document.Get("activeElement"), selector).Truthy()
	}
	copying := func(cut bool) func(js.Value) {
		return func(e js.Value) {
			if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !in(e, drawingArea) || js.Global().Call("getSelection").Call("toString").String() != "" {
				return
			}
			e.Call("preventDefault")
			text, err := b.Clipping()
			if err == nil {
				e.Get("clipboardData").Call("setData", "text/plain", text)
			}
			b.Copied(cut, err == nil)
		}
	}
	browser.Listen(b.post, document, "copy", copying(false))
	browser.Listen(b.post, document, "cut", copying(true))
	browser.Listen(b.post, document, "paste", func(e js.Value) {
		held := e.Get("clipboardData")
		if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !held.Truthy() {
			return
		}
		e.Call("preventDefault")
		if files := held.Get("files"); files.Length() > 0 {
			b.readFiles(files)
			return
		}
		paste := session.Pasted{Text: held.Call("getData", "text/plain").String()}
		paste.InDrawing = in(e, drawingArea)
		b.post(paste)
	})
}

// drawingArea is the part of the page where what is pasted becomes part of the model.
const drawingArea = `[data-sketch], .drawings-body`
