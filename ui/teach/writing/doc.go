// Package writing is the editor of lectures: the text of a draft, what is wrong with it, what is put into it
// from the page, and the drafts that the browser keeps. The lecture is seen beside the editor by the reader
// itself, so that its scenes are live on the page.
//
// A draft is written into the library (ui/library/library) a moment after every change, and when the page is left. Each
// tab writes its own: when another tab writes the same one, this tab goes on with a copy.
//
// The text field emits editor.TextChanged. When the text has rested, the feature reads it once, marks
// mistakes, and has the reader revise it (reading.Feature.Revise) with the slide and the step of the cursor. The
// reader shows that slide; a scene that has changed is opened on the page when nothing on its slide is wrong.
// The address of a draft is #write (drawer_js.go writes it). Buttons in the head of the reader send
// session.LecturePressed: this feature takes the last words, and files shares or saves the lecture
// (session.LectureGiven).
package writing
