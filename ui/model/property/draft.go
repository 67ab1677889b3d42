package property

import (
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// The field for a formula: what is typed, completed, repaired and entered.

// put puts a formula into the field, with the cursor behind it.
func (f *Feature) put(t *session.Turn, formula string) { f.putAt(t, formula, len(formula)) }

func (f *Feature) putAt(t *session.Turn, formula string, cursor int) {
	f.draft, f.cursor, f.open, f.all, f.chosen = formula, cursor, false, false, -1
	t.Do(PutDraft{formula, units(formula[:cursor])})
	t.Save()
}

// units counts the UTF-16 units of a text, and bytes gives the byte that so many of them end before.
func units(text string) (count int) {
	for _, r := range text {
		if count++; r > 0xffff {
			count++
		}
	}
	return count
}

func bytesBefore(text string, count int) int {
	for at, r := range text {
		if count <= 0 {
			return at
		}
		if count--; r > 0xffff {
			count--
		}
	}
	return len(text)
}

// Type takes the formula in the field, and the place of the cursor in it, in UTF-16 units, as browsers count.
func (f *Feature) Type(t *session.Turn, text string, cursor int) {
	f.draft = say.Cut(strings.ToValidUTF8(text, "\ufffd"), session.ListLimit)
	f.cursor, f.all = bytesBefore(f.draft, cursor), false
	t.Save()
	f.offerFirst(t)
}

// offerFirst shows the completions, if there are any, and chooses the first, unless a whole name is typed already.
func (f *Feature) offerFirst(t *session.Turn) {
	c := f.offers(t.Session)
	f.open, f.chosen = len(c.offers) > 0, min(0, len(c.offers)-1)
	if c.exact {
		f.chosen = -1
	}
}

// Offer shows what the formula can be completed by.
func (f *Feature) Offer(t *session.Turn, cursor int) {
	f.cursor, f.all = bytesBefore(f.draft, cursor), true
	c := f.offers(t.Session)
	f.open, f.chosen = len(c.offers) > 0, min(0, len(c.offers)-1)
}

// ChooseOffer goes some completions on or back.
func (f *Feature) ChooseOffer(t *session.Turn, by int) {
	if count := len(f.offers(t.Session).offers); f.open && count > 0 {
		f.chosen = ((max(f.chosen, -1)+by)%count + count) % count
		if by < 0 && f.chosen < 0 {
			f.chosen = count - 1
		}
	}
}

// TakeOffer completes the formula.
func (f *Feature) TakeOffer(t *session.Turn, at int) {
	c := f.offers(t.Session)
	if !f.open || at < 0 || at >= len(c.offers) {
		return
	}
	taken := c.offers[at].Text
	cursor := c.from + len(taken)
	f.putAt(t, f.draft[:c.from]+taken+f.draft[f.cursor:], cursor)
	if strings.HasSuffix(taken, "@") { // the states are next
		f.offerFirst(t)
	}
}

// CloseOffers hides the completions.
func (f *Feature) CloseOffers(_ *session.Turn) {
	f.open = false
}

// offers are the completions at the cursor.
func (f *Feature) offers(s *session.Session) completion {
	return complete(names(s), f.draft, f.cursor, f.all)
}

// Repair puts the nearest name in the place of one that is unknown.
func (f *Feature) Repair(t *session.Turn) {
	if w := wrong(names(t.Session), f.draft); w != nil && w.repair != "" {
		f.putAt(t, w.before+w.repair+w.after, len(w.before)+len(w.repair))
	}
}

// Enter adds the formula to the model, or changes the property that is edited, and asks it.
func (f *Feature) Enter(t *session.Turn) {
	if !t.Read(f.Enter) {
		return
	}
	formula := edit.Formula(f.draft)
	switch w := wrong(names(t.Session), formula); {
	case formula == "":
		t.Say("Type a formula first, for example G F P0: P0 moves again and again.")
		return
	case !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	case w != nil:
		t.Say(say.End("The formula has a mistake: " + w.says))
		return
	}
	list := t.Model.Network().Properties
	at := slices.Index(list, f.edited)
	switch {
	case slices.Contains(list, formula): // it is there
	case t.Model.Program != nil: // which states its own properties in blocks of ltl
	case f.edited != "" && at >= 0:
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.ChangeProperty{Property: at, Formula: formula}))
	default:
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.AddProperty{Formula: formula}))
	}
	f.draft = ""
	f.leave()
	f.put(t, f.draft)
	f.ask(t, formula)
}

// Edit puts a property into the field, to be changed.
func (f *Feature) Edit(t *session.Turn, at int) {
	formula, ok := stated(t.Session, at)
	if !ok {
		return
	}
	if f.edited == "" {
		f.aside = f.draft
	}
	f.edited = formula
	f.put(t, formula)
	t.Do(session.GiveFocus{ID: FieldID})
}

// leave ends the change of a property. What was in the field before is there again.
func (f *Feature) leave() {
	if f.edited != "" {
		f.draft = f.aside
	}
	f.edited, f.aside = "", ""
}
