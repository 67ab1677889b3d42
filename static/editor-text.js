// What the editors of the page have in common: CodeMirror with marked lines, diagnostics, and the looks of the page.
import { defaultKeymap, isolateHistory } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";

import { look } from "./editor-look.js";

// Marks a change the page asked for: it knows its own text and is not told of it.
const fromPage = Annotation.define();

const long = 64 << 10; // characters of a text that is felt

const setMarked = StateEffect.define();
const markedLine = Decoration.line({ class: "cm-marked-line" });

// The lines the page points at: those of what is selected in the drawing.
const marked = StateField.define({
  create: () => Decoration.none,
  update(lines, change) {
    for (const effect of change.effects) {
      if (effect.is(setMarked)) return Decoration.set(effect.value.map((at) => markedLine.range(at)));
    }
    return lines.map(change.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Puts an editor into an element.
 * @param {HTMLElement} host
 * @param {{text: string, label: string, keys: string, onChange?: (text: string) => void, onCursor?: (line: number) => void, follows: boolean}} options
 *   label is the accessible name and keys its description; onChange hears what the user changes, onCursor the line the user puts the
 *   cursor on, from 1, and comes to by typing when it follows
 * @param {import("@codemirror/state").Extension[]} extensions what this editor has besides
 */
export function editor(host, { text, label, keys, onChange, onCursor, follows }, extensions) {
  let line = 1;
  let late = 0;
  // A long text is told in a task of its own, once for all that was typed before it comes: to put it into the editor takes a while too.
  const tell = (doc) => {
    clearTimeout(late);
    if (doc.length < long) onChange?.(doc.toString());
    else late = setTimeout(() => view.dom.isConnected && onChange?.(view.state.doc.toString()));
  };
  const listen = EditorView.updateListener.of((update) => {
    const own = !update.transactions.every((t) => !t.docChanged || t.annotation(fromPage));
    if (update.docChanged && own) tell(update.state.doc);
    const now = update.state.doc.lineAt(update.state.selection.main.head).number;
    if (now !== line && (follows && own || update.transactions.some((t) => t.isUserEvent("select")))) onCursor?.(now);
    line = now;
  });
  const all = [
    lineNumbers(),
    lintGutter(),
    highlightSpecialChars({ addSpecialChars: /[\u200e\u202a-\u202e\u2066-\u2069]/g }), // what turns the words around it is seen
    drawSelection(),
    EditorState.allowMultipleSelections.of(true),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    search({ top: true }),
    marked,
    look,
    EditorView.contentAttributes.of({ "aria-label": label, "aria-description": keys, tabindex: "0" }),
    extensions,
    keymap.of([...searchKeymap, ...lintKeymap, ...plainKeys]),
    listen,
  ];
  const view = new EditorView({ parent: host, doc: text, extensions: all });
  return { view, handle: handle(view, (doc) => EditorState.create({ doc, extensions: all })) };
}

// Tab is left to move the focus, and Control-Enter to start the searches.
const plainKeys = defaultKeymap.filter((binding) => binding.key !== "Mod-Enter");

/** What the page may ask of an editor. Lines and columns count from 1, columns in characters as a reader counts them, not in UTF-16 units. */
function handle(view, fresh) {
  return {
    /**
     * Replaces the text in one step; the cursor stays where the text around it stays, but follows the change while it is in use. Anew, the
     * text is another one, and shown from its start.
     */
    setText(text, anew) {
      const change = difference(view.state.doc.toString(), text);
      if (anew) {
        view.dispatch({ changes: change ?? [], annotations: fromPage.of(true), selection: { anchor: 0 } });
        view.scrollDOM.scrollTo(0, 0); // to bring the first character into sight would leave out what is before and above it
        return;
      }
      if (!change) return;
      const cursor = view.hasFocus ? { selection: { anchor: change.from + change.insert.length }, scrollIntoView: true } : {};
      view.dispatch({ changes: change, annotations: fromPage.of(true), ...cursor });
    },
    /** Replaces the text by another one, which has no history. */
    begin: (text) => view.setState(fresh(text)),
    /** Puts something into the text, as a change of its own in the history, with the cursor on a line. */
    insert(text, number) {
      const change = difference(view.state.doc.toString(), text);
      if (change) view.dispatch({ changes: change, annotations: [fromPage.of(true), isolateHistory.of("full")] });
      this.revealLine(number);
      view.focus();
    },
    getText: () => view.state.doc.toString(),
    /** Shows diagnostics {line, column, endColumn, severity: "error" | "warning" | "info", message} in the text and the gutter. */
    setDiagnostics(diagnostics) {
      view.dispatch(setDiagnostics(view.state, diagnostics.map((d) => place(view.state.doc, d))));
    },
    focus: () => view.focus(),
    /** Puts the cursor on a line and brings the line to the middle. */
    revealLine(number) {
      const { from } = lineOf(view.state.doc, number);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    },
    /** Marks the given lines and no others. To reveal them it scrolls the first one into sight, unless one of them is. */
    markLines(numbers, reveal) {
      const doc = view.state.doc;
      const starts = [...new Set(numbers.filter((n) => n >= 1 && n <= doc.lines).map((n) => doc.line(n).from))].sort((a, b) => a - b);
      const effects = [setMarked.of(starts)];
      const { scrollTop, clientHeight } = view.scrollDOM;
      const seen = (start) => { const { top, bottom } = view.lineBlockAt(start); return top >= scrollTop && bottom <= scrollTop + clientHeight; };
      if (reveal && starts.length > 0 && !starts.some(seen)) effects.push(EditorView.scrollIntoView(starts[0], { y: "center" }));
      view.dispatch({ effects });
    },
    destroy: () => view.destroy(),
  };
}

/** Gives the smallest single replacement that makes one text of another, or null. */
function difference(before, after) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** The line with a number, or the nearest there is: a diagnostic may be about a text that has been shortened since. */
function lineOf(doc, number) {
  return doc.line(Math.max(1, Math.min(doc.lines, number)));
}

function place(doc, { line, column, endColumn, severity, message }) {
  const { from, to } = lineOf(doc, line);
  const start = after(doc, from, to, column - 1);
  return { from: start, to: after(doc, start, to, Math.max(column, endColumn) - Math.max(0, column - 1)), severity, message };
}

// Marks stand at the beginning of a long line at most: to count the characters before each in a line of a megabyte would stop the page.
const mostCounted = 20_000;

/** The place so many characters behind another one of the same line, or where the line ends. */
function after(doc, from, to, count) {
  const text = doc.sliceString(from, Math.min(to, from + 2 * Math.max(0, Math.min(count, mostCounted))));
  let at = 0;
  for (let k = 0; k < count && at < text.length; k++) at += text.codePointAt(at) > 0xffff ? 2 : 1;
  return from + Math.min(at, text.length);
}
