// The editor's looks, all through the page's own variables, so that a theme of the page is a theme of the
// editor.
import { EditorView } from "@codemirror/view";

export const look = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--panel)", fontSize: "inherit" },
  "&.cm-focused": { outline: "2px solid var(--first)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono, ui-monospace, monospace)", lineHeight: "1.45" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--paper)", borderRight: "1px solid var(--line)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--paper)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--first) 28%, transparent)",
  },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--first) 14%, transparent)" },
  ".cm-searchMatch": { backgroundColor: "var(--current)", outline: "1px solid var(--warn)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--soft)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--warn)" },
  // A bar as well as a ground: the mark is not colour alone. The outline is seen where the user's colours replace the page's.
  ".cm-marked-line": { backgroundColor: "var(--current)", boxShadow: "inset 3px 0 var(--nested)", outline: "1px solid transparent", outlineOffset: "-1px" },
  ".cm-panels": { color: "var(--ink)", backgroundColor: "var(--paper)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-tooltip": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--line)" },
  ".cm-textfield": { color: "var(--ink)", backgroundColor: "var(--panel)", border: "1px solid var(--line)" },
  ".cm-button": { color: "var(--ink)", backgroundColor: "var(--panel)", backgroundImage: "none", border: "1px solid var(--line)" },
});
