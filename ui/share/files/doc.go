// Package files is where models come from and go to: examples, links, files, the clipboard, and the works
// that the browser keeps between visits. Every model that is opened gets a work of its own, and so does every
// tab, so that nothing typed is overwritten.
//
// # Opening
//
// opener.go makes one model of several files (interchange.Join), at once where they are small, else in a
// worker (message.OpenJob; message.LinkJob for a large link). The last model remains meanwhile, and after
// half a second a notice offers Stop. The newest opening wins: any other model on the screen stops the
// worker. When the editor has read the text, a notice says what became of several files or of another format.
// The beginning of a pasted text decides what it is, and session.MostDrawn bounds what is pasted into a
// drawing. A file that begins as a certificate, or has such a name, is no model (certificates.go): it becomes
// a CertificateGiven.
//
// # Two tabs, and other versions
//
// Works are a shelf of the library (ui/library/library). A work is kept when the browser says that it has been written
// (NoteWritten), and until then only on its way there (NoteWriting).
// When two tabs have one work, the tab that hears of the other goes on with a copy (Fork). A work
// of a newer version, or one that cannot be read completely (Kept.Newer), is opened as a copy and never
// overwritten. link/testdata has a fixture for each form in which works were ever written, static/testdata one
// for each form of the browser's storage.
//
// # A page within another page
//
// With ?embed in the address browser.Embedded and Stage.Within hold: no work, mark or theme is written to the
// browser's storage, SetAddress does nothing, and stage.css leaves the graph or the lecture. A feature that
// keeps something in the browser checks browser.Embedded first.
//
// # New versions
//
// static/keep.js reports a new version of the page by an event, and OfferVersion offers it. static/offline.js
// makes the page as one HTML file (MakeHTML).
package files
