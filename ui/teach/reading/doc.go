// Package reading shows a lecture, beside the live page, maximised, or presented to an audience. A slide may
// have a scene: it is opened on the page as a link would be, and the steps of the slide are moments of it. A
// reader who leaves the lecture gets back what was on the page before.
//
// # Scenes
//
// session.LectureWanted, from an address or a file, opens a lecture. Package lecture reads its Markdown, a
// long one a little at a time (the effect ReadSlowly) while the page remains; the newest request wins.
// LectureChanged reports the slide and the step. A scene is a link.Scene: the feature asks for SceneWanted
// or, where the model has been searched, for ViewOpened, by which each feature goes to the moment of a step;
// WorkResumed restores the model of before.
//
// # Presenting
//
// browser_js.go tries sizes of text until a slide fits (Tries; a slide that never does has the class
// overflows). What lies over the slide, from the pen to the black screen, is over in presenting.go. The
// presenter's window (static/presenter.html) is a page without the program: a BroadcastChannel brings it a
// Presented, and it sends names of Commands. wasm/browser/slides.js measures slides.
//
// # Pictures of scenes
//
// Where all slides are visible, and on paper, nothing is live: one worker makes the searches of the scenes in
// sequence (search.Aside), and graph.Figures draws their graphs at the moments of the steps, in the page's
// own classes. PrintHandout prints when they are complete; all slides are rendered while the browser lays
// the page out for paper (SetPrinting). wasm/prerender makes the pictures of the gallery in the same way, as
// files.
package reading
