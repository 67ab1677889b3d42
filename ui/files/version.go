package files

import "lassolab/ui/session"

type (
	// VersionCame says that another version of the page is there, whole: the next start shows it. Broken says what is wrong with one
	// that is not whole; the page goes on with the one it has.
	VersionCame struct{ Broken string }
	// ReloadPressed loads the page anew. The work is kept.
	ReloadPressed struct{}
	// ForgetPressed loads the page from its host, whatever is kept of it.
	ForgetPressed struct{}
	// Reload loads the page anew; with Forget, what the browser keeps of its files is put away before.
	Reload struct{ Forget bool }
)

// renew says that there is another version, and loads it when it is wanted.
func (f *Feature) renew(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case VersionCame:
		notice := session.Notice{
			Text:     "A new version of Lassolab is available. Reload to use it; your work is kept.",
			Dismiss:  "Later",
			Remedies: []session.Remedy{{Name: "Reload", Msg: ReloadPressed{}}},
		}
		if m.Broken != "" {
			notice = session.Notice{
				Text:     "A new version of Lassolab is on the server, but not whole: " + m.Broken + ". You see the last whole one.",
				Remedies: []session.Remedy{{Name: "Load what is there", Msg: ForgetPressed{}}},
			}
		}
		t.Ask(session.Noticed{Notice: notice})
	case ReloadPressed:
		t.Do(Save{})
		t.Do(Reload{})
	case ForgetPressed:
		t.Do(Save{})
		t.Do(Reload{Forget: true})
	}
}
