package files

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"lassolab/engine/interchange"
	"lassolab/engine/omega"
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/wasm/message"
)

// Files are made one model at once where they are small, and so is taken out what a link holds; else by a worker, while the last model stays. The newest opening wins: whatever puts another model on the
// screen stops the worker, and what a stopped one has still said is not heard.

// atOnce is how much is opened by the page's own thread, in bytes.
const atOnce = 64 << 10

// wanted is what is opened.
type wanted struct {
	files    []File
	formulas string          // files of formulas about the model that the files are
	site     *SiteFileOpened // whose file it is; nil: they are the user's own
	link     *LinkOpened     // in the place of files; nil: there are files
	saved    bool            // what the link holds becomes a file, and is not opened
}

// inWorker is what a worker opens.
type inWorker struct {
	wanted
	files  session.Task[message.Files, message.None, *interchange.Joined]
	link   session.Task[message.None, message.None, *message.Linked]
	number int  // of the last opening
	told   bool // the user knows
}

func newInWorker() inWorker {
	return inWorker{files: session.NewTask(message.OpenJob), link: session.NewTask(message.LinkJob)}
}

// running reports whether something is opened.
func (w *inWorker) running() bool { return w.files.Running() || w.link.Running() }

// stop ends the opening that is under way.
func (w *inWorker) stop(t *session.Turn) { _ = w.files.Stop(t) || w.link.Stop(t) }

// openFiles puts files in the place of the model. What cannot be opened leaves the model as it is.
func (f *Feature) openFiles(t *session.Turn, files []File) {
	if slices.ContainsFunc(files, isCertificate) {
		openCertificate(t, files)
		return
	}
	if slices.ContainsFunc(files, isLecture) {
		openLectureFile(t, files)
		return
	}
	files, formulas := parted(files)
	if len(files) == 0 && formulas != "" {
		t.Later(session.With(t.Features.Property.TakeFormulas, session.FormulaFiles{Text: formulas}))
		return
	}
	omega.Sort(files, func(a, b File) int { return asCounted(path.Base(a.Name), path.Base(b.Name)) })
	f.want(t, wanted{files: files, formulas: formulas})
}

// parted takes the files of formulas out of some files, and makes one text of them.
func parted(files []File) (others []File, formulas string) {
	for _, f := range files {
		if interchange.IsQueries(f.Text) {
			formulas += f.Text + "\n"
		} else {
			others = append(others, f)
		}
	}
	return others, formulas
}

// want opens something, or has a worker do it.
func (f *Feature) want(t *session.Turn, w wanted) {
	if reason := tooMuch(w.files); reason != "" {
		f.refuse(t, w, reason)
		return
	}
	if bytesOf(w.files) > atOnce {
		f.begins(t, w)
		request, asked := message.Opens(w.files)
		f.under.files.Start(t, request, asked)
		return
	}
	f.under.stop(t)
	f.join(t, w, interchange.Join(w.files))
}

// begins begins another opening.
func (f *Feature) begins(t *session.Turn, w wanted) {
	f.under.stop(t)
	f.under.wanted, f.under.told = w, false
	f.under.number++
	t.Do(session.StartTimer{Timer: openingTimer, Milliseconds: openingFor, Number: f.under.number})
}

// AnnounceOpening says that files are being opened, if the worker of this opening is still at it.
func (f *Feature) AnnounceOpening(t *session.Turn, number int) {
	if f.under.running() && number == f.under.number {
		f.under.told = true
		t.Notify(session.Notice{Text: "Opening " + f.under.name() + "…", Remedies: []session.Remedy{{Name: "Stop", Msg: session.Later(f.stopOpening)}}})
	}
}

// stopOpening ends the opening of files that takes a while. The model stays as it is.
func (f *Feature) stopOpening(t *session.Turn) {
	if !f.under.running() {
		return
	}
	if f.under.told {
		t.Notify(session.Notice{})
	}
	f.under.stop(t)
	t.Say("Stopped. " + f.under.isNot() + "; your model stays as it is.")
}

// hear takes what a worker says that opens something.
func (f *Feature) hear(t *session.Turn, m session.Replied) {
	if !f.under.running() {
		return
	}
	w, opens := f.under.wanted, f.Replaces(m)
	f.opened(t, w, m)
	if address := w.address(); opens && address != "" {
		t.Do(SetAddress{address}) // the model that was there meanwhile may have taken its own
	}
}

// opened takes what a worker has opened.
func (f *Feature) opened(t *session.Turn, w wanted, m session.Replied) {
	files, _ := f.under.files.Hear(m)
	linked, _ := f.under.link.Hear(m)
	switch l := linked.Found; {
	case files.Done:
		f.join(t, w, *files.Found)
	case linked.Done && w.saved:
		if file := fileOf(t, l.Scene, l.Lecture, l.Wrong); file != nil {
			t.Do(*file)
		} else {
			t.Notify(session.Notice{Text: say.Sentence(l.Wrong.Error()) + " What you see stays as it is."})
		}
	case linked.Done && link.CarriesLecture(w.link.Fragment):
		openLinkedLecture(t, w.link.Fragment, l.Lecture, l.Place, l.Wrong)
	case linked.Done:
		f.openLinked(t, *w.link, l.Scene, "", l.Wrong)
	case files.Failure+linked.Failure != "":
		t.Notify(session.Notice{Text: w.isNot() + ". " + files.Failure + linked.Failure, Remedies: []session.Remedy{{Name: "Try again", Msg: f.again(w)}}})
	}
}

// Replaces reports whether what a worker says puts another model on the screen.
func (f *Feature) Replaces(m session.Replied) bool {
	joined, _ := m.Reply.Opened.(*interchange.Joined)
	linked, _ := m.Reply.Opened.(*message.Linked)
	return !f.under.saved && (f.under.files.Is(m) && joined != nil && joined.Mistake == "" ||
		f.under.link.Is(m) && linked != nil && opens(linked.Wrong))
}

// join puts what files are as one model in the place of the model on the screen.
func (f *Feature) join(t *session.Turn, w wanted, j interchange.Joined) {
	switch {
	case j.Mistake != "":
		f.refuse(t, w, j.Mistake)
	case w.site != nil:
		f.openSiteModel(t, *w.site, j.Text)
	default:
		f.open(t, session.SceneOpened{Kept: link.Kept{Scene: link.Scene{Title: titleOf(w.files), Text: j.Text}}, Own: true}, true)
		if len(j.Parts) > 1 || j.Parts[0].Format != "" {
			t.Later(func(t *session.Turn) {
				f.due = &unreported{j.Parts, t.Model.Revision}
				f.tellRead(t)
			})
		}
		if w.formulas != "" {
			t.Later(session.With(t.Features.Property.TakeFormulas, session.FormulaFiles{Text: w.formulas}))
		}
		t.Do(Save{})
		noAddress(t)
	}
}

// refuse says why something is not opened, and what is on the screen instead.
func (f *Feature) refuse(t *session.Turn, w wanted, mistake string) {
	stays := "Your model stays as it is."
	if w.site != nil {
		stays = f.seen(t)
	}
	t.Notify(session.Notice{Text: say.End(mistake) + " " + stays})
}

// again opens it once more.
func (f *Feature) again(w wanted) session.Msg {
	switch {
	case w.site != nil:
		return *w.site
	case w.saved:
		return session.Later(session.With(f.saveLink, w.link.Fragment))
	case w.link != nil:
		return *w.link
	}
	if w.formulas != "" {
		return Opened{append(slices.Clone(w.files), File{Text: w.formulas})}
	}
	return Opened{w.files}
}

// address leads to it; empty: none does.
func (w wanted) address() string {
	switch {
	case w.site != nil:
		return w.site.File.Query
	case w.link != nil:
		return w.link.Fragment
	}
	return ""
}

func (w wanted) name() string {
	switch {
	case w.link != nil:
		return "the link"
	case len(w.files) > 1:
		return say.Count(len(w.files), "file")
	case w.files[0].Name == "":
		return "what was pasted"
	}
	return style.Clip(path.Base(w.files[0].Name))
}

// isNot begins a sentence that says that it is not opened. A file is called as it is.
func (w wanted) isNot() string {
	name := w.name()
	if w.link != nil || w.files[0].Name == "" {
		name = say.Capital(name)
	}
	if len(w.files) > 1 {
		return name + " are not opened"
	}
	return name + " is not opened"
}

func bytesOf(files []File) (bytes int) {
	for _, f := range files {
		bytes += len(f.Text)
	}
	return bytes
}

// isCertificate reports whether a file is a certificate: it begins as one or, since its first line may be what is wrong, it is named as one and is no model.
func isCertificate(f File) bool {
	return proof.IsCertificate(f.Text) || strings.ToLower(path.Ext(f.Name)) == proof.Ext && !interchange.IsModel(f.Text)
}

// openCertificate has the certificate among some files checked, which is the only one. The model on the screen stays.
func openCertificate(t *session.Turn, files []File) {
	if len(files) > 1 {
		t.Notify(session.Notice{Text: "A certificate is opened alone: open the model first that it is about, and then the certificate."})
		return
	}
	t.Later(session.With(t.Features.Search.CheckCertificate, session.Certificate{Name: files[0].Name, Text: files[0].Text}))
}

// opening is the mark that a tab leaves in the browser's storage while it opens something that may never be open: the page may freeze over it, or run out
// of memory. A mark that is still there at a later start says so.
type opening struct {
	tab   string // whose
	began time.Time
}

// long is what no opening takes that goes well. Within it another tab may still be at it, and a visit that ends was ended by somebody impatient.
const long = 5 * time.Second

// String is the mark as it is stored.
func (o opening) String() string { return strconv.FormatInt(o.began.UnixMilli(), 36) + " " + o.tab }

// readOpening reads a stored mark; ok is false when there is none.
func readOpening(text string) (o opening, ok bool) {
	began, tab, found := strings.Cut(text, " ")
	milliseconds, err := strconv.ParseInt(began, 36, 64)
	return opening{tab, time.UnixMilli(milliseconds)}, found && err == nil
}

// halted reports whether the opening never ended, to a tab that starts now. A tab that starts again has nothing open: its own mark was left behind.
func (o opening) halted(tab string, now time.Time) bool {
	return o.tab == tab || !o.hasty(now)
}

// hasty reports whether an opening has hardly begun. A mark from the future is from before the clock was set back.
func (o opening) hasty(now time.Time) bool { return now.Sub(o.began).Abs() < long }
