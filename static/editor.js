// The editors of the page: that of the model's text, and that of lectures. The page sees only lassolabEditor; big texts stay on this
// side of the border.
import { history, historyKeymap, redo, undo } from "@codemirror/commands";
import { syntaxHighlighting } from "@codemirror/language";
import { Compartment } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

import { hoa, hoaColours } from "./editor-hoa.js";
import { lecture, lectureColours } from "./editor-lecture.js";
import { promela, promelaColours } from "./editor-promela.js";
import { editor } from "./editor-text.js";

/** Puts the editor of a model's text, which may be a program, into an element; onUndo hears that a menu of the browser asks to undo or to redo. */
function create(host, { text = "", label = "Model text", keys = "", program = false, onChange, onCursor, onUndo } = {}) {
  const language = new Compartment();
  const { view, handle } = editor(host, { text, label, keys, onChange, onCursor, follows: false }, [
    language.of(written(program)),
    // The page keeps one history of text and drawing, which its own keys use; the browser's menus reach it
    // here.
    EditorView.domEventHandlers({ beforeinput: (event) => undoes(event, onUndo) }),
  ]);
  return {
    ...handle,
    /** Colours the text as a program in Promela, or as HOA. */
    setProgram: (is) => view.dispatch({ effects: language.reconfigure(written(is)) }),
  };
}

/** What an editor needs to know of the language of a model. */
const written = (program) => (program ? [promela, syntaxHighlighting(promelaColours)] : [hoa, syntaxHighlighting(hoaColours)]);

/** Hands a request to undo or redo over to the page. */
function undoes(event, onUndo) {
  if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return false;
  event.preventDefault();
  onUndo?.(event.inputType === "historyRedo");
  return true;
}

/** Puts the editor of a lecture into an element. It has a history of its own. */
function createLecture(host, { text = "", label = "Lecture text", keys = "", onChange, onCursor } = {}) {
  const { view, handle } = editor(host, { text, label, keys, onChange, onCursor, follows: true }, [
    lecture,
    syntaxHighlighting(lectureColours),
    EditorView.lineWrapping,
    history(),
    keymap.of(historyKeymap),
  ]);
  return {
    ...handle,
    /** Undoes the last change, or makes it again. */
    walkHistory: (again) => (again ? redo : undo)(view),
  };
}

globalThis.lassolabEditor = { create, createLecture };
