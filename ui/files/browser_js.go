//go:build js && wasm

package files

import (
	"strings"
	"syscall/js"
	"time"

	"lassolab/ui/browser"
	"lassolab/ui/link"
	"lassolab/ui/session"
)

const (
	saveAfter   = 250                    // milliseconds after the last change
	sharedFor   = 2000                   // milliseconds for which it is seen that a link was copied
	openingFor  = 500                    // milliseconds after which it is said that files are being opened
	afterRender = 100 * time.Millisecond // until what was rendered is to be seen, and what waited for that is done
)

// Browser is what files need of the browser: its storage, its clipboard, its address, files of the user's.
type Browser struct {
	// What files ask of the rest of the page.
	Emit     func(session.Msg)      // follows a message at once
	Kept     func() link.Kept       // what a later visit would bring back
	Clipping func() (string, error) // what a copy takes from the drawing
	Copied   func(cut, done bool)   // something was copied from the drawing
	Settle   func()                 // takes a text that is still on its way here from the editor
	After    func(func())           // has something done when the next render is over

	post   func(session.Msg)
	shelf  *shelf
	picker picker
	saving browser.Timer
	shared browser.Timer
	opens  browser.Timer
}

// NewBrowser is the files' part of the browser. Messages from outside the page's components are posted.
func NewBrowser(post func(session.Msg)) *Browser {
	return &Browser{post: post, shelf: newShelf(), picker: picker{post: post}}
}

// Do does an effect of files, and reports whether it is one.
func (b *Browser) Do(e session.Effect) bool {
	switch e := e.(type) {
	case SaveLater:
		b.saving.Soon(saveAfter, func() { b.post(saveDue{}) })
	case Save:
		b.Save()
	case SharedLater:
		b.shared.Set(sharedFor, func() { b.post(SharedDue{}) })
	case OpeningLater:
		b.opens.Set(openingFor, func() { b.post(OpeningDue{e.Number}) })
	case PutWork:
		b.shelf.put(e.Kept)
	case ForgetWork:
		b.shelf.remove(e.ID)
	case FocusName:
		b.After(func() {
			if field := js.Global().Get("document").Call("querySelector", ".recent input"); field.Truthy() {
				field.Call("select")
			}
		})
	case NewWork:
		b.shelf.renew()
		b.opening(b.shelf.id)
	case UseWork:
		if e.Newer {
			b.shelf.renew()
		} else {
			b.shelf.use(e.ID)
		}
	case ReadRecent:
		b.post(RecentRead{Recent: link.Recent(b.shelf.works(), b.shelf.id)})
	case CopyLink:
		copyLink(e.Fragment, b.post)
	case CopyFrame:
		copyFrame(e, b.post)
	case SetAddress:
		setAddress(e.Fragment)
	case MakeHTML:
		makeHTML(e, b.post)
	case Reload:
		reload(e.Forget)
	case session.Download:
		download(e.Name, e.Text)
	case session.DownloadPicture:
		downloadPicture(e.Name, e.SVG, b.post)
	case session.CopyText:
		copyText(e.Text, b.post)
	case PickFile:
		b.picker.open()
	default:
		return false
	}
	return true
}

// Save writes the work now. A page within another one keeps nothing: it would stand in the place of the user's own work.
func (b *Browser) Save() {
	if browser.Embedded() {
		return
	}
	works, gone, ok := b.shelf.write(b.Kept())
	b.Emit(Written{ID: b.shelf.id, OK: ok, Recent: works, Gone: gone})
}

// Begin opens the page: the address's link, else the work of the last visit, else the first example. What did not finish opening the last time is
// offered only.
func (b *Browser) Begin() {
	b.Emit(pageRead())
	kept, mine, any := b.shelf.own()
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
			b.Emit(RecentRead{Recent: link.Recent(b.shelf.works(), "")})
			b.Emit(SiteFileOpened{File: *asked, Previous: editedBefore(kept, any)})
			return
		}
	}
	begun := Begun{}
	if any {
		begun.Kept = &kept
		begun.Halted = b.shelf.halted(kept.ID) || kept.Link != "" && b.shelf.halted(kept.Link)
		if !mine {
			b.shelf.renew() // another tab may have this work open: this one goes on with a copy
		}
		if !begun.Halted {
			b.opening(kept.ID)
		}
	}
	b.Emit(begun)
	switch {
	case linkHalted:
		halted := LinkHalted{Fragment: fragment}
		if begun.Halted {
			halted.Kept = begun.Kept
		}
		b.Emit(halted)
	case carried:
		b.Emit(LinkOpened{Fragment: fragment}) // says why it cannot be opened
	case askedHalted:
		b.Emit(SiteFileHalted{File: *asked})
	case asked != nil: // a lecture stands beside the work; what cannot be opened says why
		slide, step := slideOf(fragment)
		b.Emit(SiteFileOpened{File: *asked, Slide: slide, Step: step})
	default:
		if opened := Addressed(fragment); opened != nil {
			b.Emit(opened)
		} else if leadsNowhere(fragment, there) {
			b.Emit(AddressUnknown{Fragment: fragment})
		}
	}
}

func (b *Browser) beginWithLink(fragment string, kept link.Kept, any bool) {
	b.Emit(RecentRead{Recent: link.Recent(b.shelf.works(), "")})
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
			readFiles(files, b.post)
		}
	})
	browser.Listen(b.post, window, "hashchange", func(js.Value) {
		fragment := window.Get("location").Get("hash").String()
		b.post(pageRead())
		if carries(fragment) {
			b.post(LinkOpened{Fragment: fragment})
		} else if opened := Addressed(fragment); opened != nil {
			b.post(opened)
		} else if leadsNowhere(fragment, there) {
			b.post(AddressUnknown{Fragment: fragment})
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
	browser.Listen(b.post, window, "pagehide", func(js.Value) {
		b.saveAtEnd()
		b.shelf.leave()
	})
	browser.Listen(b.post, document, "visibilitychange", func(js.Value) {
		if document.Get("visibilityState").String() == "hidden" {
			b.saveAtEnd()
		}
	})
	browser.Listen(b.post, window, "storage", func(e js.Value) {
		b.shelf.known = nil // another tab wrote
		if b.shelf.id != "" && e.Get("key").Equal(js.ValueOf(workKey+b.shelf.id)) {
			b.shelf.renew() // a copy of this tab writes to the same work: each goes on with its own
			if !e.Get("newValue").IsNull() {
				b.post(TakenElsewhere{})
			}
		}
	})
	browser.Listen(b.post, document, "click", func(e js.Value) {
		if menu := browser.Closest(e.Get("target"), ".header-menu, .share-menu"); menu.Truthy() && menu.Call("matches", ":popover-open").Bool() {
			menu.Call("hidePopover") // something was chosen in it
		}
	})
	browser.Listen(b.post, document, "lassolab-version", func(e js.Value) { b.post(versionCame(e)) })
	b.listenClipboard()
}

// saveAtEnd writes the work now: after this the page may be gone. Callbacks come only while nothing else of the program runs, so the state is whole.
func (b *Browser) saveAtEnd() {
	b.Settle()
	b.Save()
}
