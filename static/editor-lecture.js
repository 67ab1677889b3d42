// Colours for lectures: Markdown with live blocks. What is wrong with a block is the reader's business.
import { HighlightStyle, StreamLanguage } from "@codemirror/language";
import { tags } from "@lezer/highlight";

import { hoaColours, hoaReader } from "./editor-hoa.js";
import { promelaReader } from "./editor-promela.js";

// Blocks with the text of a model, and what reads them.
const models = { hoa: hoaReader, promela: promelaReader };

// Blocks of "key: value".
const keyed = new Set(["lecture", "family", "scene", "sweep", "exercise"]);

// Tried in order at each place of a line of text.
const tokens = [
  [/^\$\$?[^$]*\$?\$?/, "atom"],
  [/^`[^`]*`/, "string"],
  [/^\*\*[^*]+\*\*/, "strong"],
  [/^(?:\*[^*\s][^*]*\*|_[^_\s][^_]*_)/, "emphasis"],
  [/^\[[^\]]*\]\([^)]*\)/, "link"],
  [/^\[(?:DEC|STD|EL|GEN)\]/, "link"],
];

export const lecture = StreamLanguage.define({
  name: "lecture",
  startState: () => ({ fence: "", kind: "", within: null }),
  copyState: (state) => ({ ...state, within: state.within && { ...state.within } }),
  token(stream, state) {
    if (stream.sol()) {
      const marks = stream.match(/^ {0,3}(`{3,}|~{3,})/, false)?.[1];
      if (state.fence === "" && marks) return open(stream, state, marks);
      if (state.fence !== "" && marks?.startsWith(state.fence) && /^\s*[`~]+\s*$/.test(stream.string)) return close(stream, state);
    }
    if (state.fence === "") return text(stream);
    if (state.within) return models[state.kind].token(stream, state.within);
    return live(stream, state.kind);
  },
  languageData: {},
});

function open(stream, state, marks) {
  state.fence = marks;
  state.kind = stream.string.trim().slice(marks.length).trim().split(" ")[0];
  state.within = Object.hasOwn(models, state.kind) ? models[state.kind].startState() : null;
  stream.skipToEnd();
  return "processingInstruction";
}

function close(stream, state) {
  Object.assign(state, { fence: "", kind: "", within: null });
  stream.skipToEnd();
  return "processingInstruction";
}

function text(stream) {
  if (stream.sol() && stream.match(/^#{1,6} .*/)) return "heading";
  if (stream.sol() && stream.match(/^\s*(?:[-*+]|\d+[.)]) /)) return "operator";
  for (const [pattern, style] of tokens) if (stream.match(pattern)) return style;
  stream.next();
  stream.match(/^[^$`*_[]+/);
  return null;
}

/** A line of a live block: its keys, or the moments of a step. */
function live(stream, kind) {
  if (stream.sol()) {
    if (stream.match(/^#.*/)) return "comment";
    if (keyed.has(kind) && stream.match(/^[\w-]+:/)) return "keyword";
    if (kind === "steps" && stream.match(/^[^:]*(?:: |:$)/)) return "keyword";
    if (kind === "checks" && stream.match(/^[^=]*=/)) return "number";
  }
  stream.skipToEnd();
  return null;
}

export const lectureColours = HighlightStyle.define([
  ...hoaColours.specs,
  { tag: tags.heading, fontWeight: "700", color: "var(--text-header, var(--first))" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.link, textDecoration: "underline" },
]);
