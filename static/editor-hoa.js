// Colours for HOA text. A token at a time is enough: what is wrong with the text is the reader's business.
import { HighlightStyle, StreamLanguage } from "@codemirror/language";
import { tags } from "@lezer/highlight";

// Tried in order at each place of the text.
const tokens = [
  [/^"(?:[^"\\]|\\.)*"?/, "string"],
  [/^--(?:BODY|END|ABORT)--/, "processingInstruction"],
  [/^State:/, "definitionKeyword"],
  [/^[A-Za-z_][\w-]*(?:\.[\w-]+)*:/, "keyword"],
  [/^@[\p{L}\p{N}_.':#$+*<>=?^~%-]+/u, "labelName"],
  [/^\d+/, "number"],
  [/^(?:Inf|Fin|[tf]\b)/, "atom"],
  [/^[!&|]/, "operator"],
  [/^[A-Za-z_][\w-]*(?:\.[\w-]+)*/, "name"],
];

// How a line of HOA is read, also within other texts.
export const hoaReader = {
  name: "hoa",
  startState: () => ({ comment: 0 }), // comments nest
  token(stream, state) {
    if (state.comment > 0 || stream.match("/*", false)) return comment(stream, state);
    if (stream.sol() && stream.match(/^\s*#(?:line)?[ \t]+\d.*/)) return "comment"; // where the text comes from
    if (stream.eatSpace()) return null;
    for (const [pattern, style] of tokens) if (stream.match(pattern)) return style;
    stream.next();
    return null;
  },
  languageData: { commentTokens: { block: { open: "/*", close: "*/" } } },
};

export const hoa = StreamLanguage.define(hoaReader);

function comment(stream, state) {
  do {
    if (stream.match("/*")) state.comment++;
    else if (stream.match("*/")) state.comment--;
    else stream.next();
  } while (state.comment > 0 && !stream.eol());
  return "comment";
}

export const hoaColours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--soft)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--text-string, var(--lasso-text))" },
  { tag: tags.keyword, color: "var(--text-header, var(--first))" },
  { tag: tags.definitionKeyword, color: "var(--text-header, var(--first))", fontWeight: "600" },
  { tag: tags.processingInstruction, color: "var(--soft)", fontWeight: "600" },
  { tag: tags.labelName, color: "var(--text-alias, var(--nested-text))" },
  { tag: tags.atom, fontWeight: "600" },
  { tag: tags.operator, color: "var(--soft)" },
]);
