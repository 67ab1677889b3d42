// Package editor is the model's text: what the user types, what the reader understood of it, the edits of the
// pen, and one history for all of them.
//
// # From key to network
//
// The text field emits TextChanged; ParseTimer has ParseRested called when the text has rested, reads the text,
// and sends ModelChanged. A text that takes more than a moment, by its bytes and by counted work and never by
// a clock (model.Quickly), is read by a worker (reading.go): Model.Compiling says so, the last valid model
// remains, and any change of the text stops the worker.
//
// It is a worker and not a goroutine that pauses, because Go's collector also stops the page's thread:
// marking the syntax of 2 MB of text takes it 45 ms at once, marking the network 2 ms; and stopping a worker
// frees its memory. Its answer comes packed (engine/pack), without the syntax where that is large, and is
// unpacked in slices (browser.Pace).
//
// The views of the model are rendered from the network, and files saves the work. An edit by the pen is a
// Edit: the editor lets engine/edit rewrite the text, so that text and drawing are one model.
//
// A program in Promela remains Model.Text; its network is that of Model.Document, whose Text is HOA. Workers
// get the HOA (Session.Request); links, files and the history keep the program. Package search starts a run
// that was asked for during the compilation when the network is there. Model.Program leads from components,
// states and labels to the program: the editor marks the statement of the current step, package draw lists
// the values of variables, and Model.Locked says why the drawing cannot be edited.
package editor
