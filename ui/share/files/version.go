package files

import "lassolab/ui/core/session"

// Reload loads the page anew; with Forget, what the browser keeps of its files is put away before.
type Reload struct{ Forget bool }

// OfferVersion offers another version of the page, which is there, whole: the next start shows it. Broken says what is wrong with one
// that is not whole; the page goes on with the one it has.
func (f *Feature) OfferVersion(t *session.Turn, broken string) {
	notice := session.Notice{
		Text:     "A new version of Lassolab is available. Reload to use it; your work is kept.",
		Dismiss:  "Later",
		Remedies: []session.Remedy{{Name: "Reload", Msg: reloads(false)}},
	}
	if broken != "" {
		notice = session.Notice{
			Text:     "A new version of Lassolab is on the server, but not whole: " + broken + ". You see the last whole one.",
			Remedies: []session.Remedy{{Name: "Load what is there", Msg: reloads(true)}},
		}
	}
	t.Notify(notice)
}

// reloads is what a button does that loads the page anew. The work is kept.
func reloads(forget bool) session.Msg {
	return session.Later(func(t *session.Turn) {
		t.Do(Save{})
		t.Do(Reload{Forget: forget})
	})
}
