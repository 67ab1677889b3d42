// Colours for programs in Promela. What is wrong with the text is the reader's business.
import { HighlightStyle, StreamLanguage } from "@codemirror/language";
import { tags } from "@lezer/highlight";

import { hoaColours } from "./editor-hoa.js";

const words = (text) => new Set(text.split(" "));

const keywords = words("active assert atomic break d_step do else empty enabled eval fi for full goto hidden if in init inline len local ltl nempty never " +
  "nfull notrace od of pc_value printf printm priority proctype provided return run select show skip timeout trace typedef unless xr xs");
const types = words("bit bool byte chan int mtype pid short unsigned");
const atoms = words("true false _pid _last _nr_pr np_ STDIN");
const temporal = words("always eventually until weakuntil stronguntil release implies equivalent next");

// Tried in order at each place of the text.
const tokens = [
  [/^"(?:[^"\\]|\\.)*"?/, "string"],
  [/^'(?:[^'\\]|\\.)'?/, "string"],
  [/^\d+/, "number"],
  [/^::/, "definitionKeyword"],
  [/^->/, "operator"],
  [/^(?:\[\]|<>|&&|\|\||<<|>>|[=!<>]=|\+\+|--|\?\?|!!|[-+*/%=<>!&|^~?])/, "operator"],
];

/** What a name stands for. One before a colon, but for a double one, is a label. */
function called(name, stream) {
  if (keywords.has(name)) return name === "proctype" || name === "init" || name === "inline" || name === "ltl" || name === "never" ? "definitionKeyword" : "keyword";
  if (types.has(name)) return "typeName";
  if (atoms.has(name)) return "atom";
  if (temporal.has(name)) return "operator";
  return stream.match(/^\s*:(?!:)/, false) ? "labelName" : "name";
}

// How a line of Promela is read.
export const promelaReader = {
  name: "promela",
  startState: () => ({ comment: false, macro: false }),
  token(stream, state) {
    if (state.comment || stream.match("/*")) return comment(stream, state);
    if (stream.match("//")) return stream.skipToEnd(), "comment";
    if (stream.sol()) {
      const goesOn = state.macro && !/^\s*#/.test(stream.string);
      state.macro = stream.string.endsWith("\\") && (goesOn || /^\s*#/.test(stream.string));
      if (stream.match(/^\s*#\s*\w*/)) return "processingInstruction";
    }
    if (stream.eatSpace()) return null;
    for (const [pattern, style] of tokens) if (stream.match(pattern)) return style;
    const name = stream.match(/^[A-Za-z_]\w*/);
    if (name) return called(name[0], stream);
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "//", block: { open: "/*", close: "*/" } } },
};

export const promela = StreamLanguage.define(promelaReader);

function comment(stream, state) {
  state.comment = !stream.match(/^.*?\*\//);
  if (state.comment) stream.skipToEnd();
  return "comment";
}

export const promelaColours = HighlightStyle.define([
  ...hoaColours.specs,
  { tag: tags.typeName, color: "var(--text-header, var(--first))", fontStyle: "italic" },
]);
