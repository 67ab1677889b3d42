package browser

import (
	"reflect"
	"testing"
)

// editorScript makes an editor of one's own in the page and gives the value of an expression about it.
func editorScript(body string) string {
	return `(() => {
		const host = document.createElement("div");
		document.body.append(host);
		const said = [], lines = [];
		const editor = lassolabEditor.create(host, { text: "one\ntwo\nthree", label: "Trial", onChange: (text) => said.push(text), onCursor: (line) => lines.push(line) });
		try {` + body + `} finally { editor.destroy(); host.remove(); }
	})()`
}

func TestTheEditorHoldsTheTextItIsGiven(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	got := evaluate[[]string](p, editorScript(`
		const before = editor.getText();
		editor.setText("one\n2\nthree\nfour");
		return [before, editor.getText(), ...said];`))
	want := []string{"one\ntwo\nthree", "one\n2\nthree\nfour"} // and nothing said: the page knows what it set itself
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestTheEditorPutsDiagnosticsWhereCharactersAreCounted(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	got := evaluate[[]string](p, editorScript(`
		editor.setText("\u{1d4d1}\u{1d4d1}ad\n");
		editor.setDiagnostics([
			{ line: 1, column: 3, endColumn: 3, severity: "error", message: "an a" },
			{ line: 99, column: 7, endColumn: 9, severity: "warning", message: "beyond the text" },
		]);
		return [...host.querySelectorAll(".cm-lintRange-error")].map((e) => e.textContent);`))
	if !reflect.DeepEqual(got, []string{"a"}) {
		t.Errorf("underlined is %q", got)
	}
}

func TestTheEditorGoesToALineAndMarksLines(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	got := evaluate[[]any](p, editorScript(`
		editor.revealLine(3);
		editor.markLines([2, 2, 70]);
		return [lines, [...host.querySelectorAll(".cm-marked-line")].map((e) => e.textContent)];`))
	want := []any{[]any{}, []any{"two"}} // the page knows where it has gone itself
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestTypingInTheEditorIsHeardAndTabLeavesIt(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text").click()
	p.do(selectAll)
	p.press("abc")
	if got := p.find("textbox", "Model text").text(); got != "abc" {
		t.Errorf("the editor holds %q", got)
	}
	p.press("\t")
	if evaluate[bool](p, `document.activeElement.closest(".cm-editor") !== null`) {
		t.Error("Tab stays in the editor")
	}
	p.press("z")
	if got := p.find("textbox", "Model text").text(); got != "abc" {
		t.Errorf("after Tab the editor holds %q", got)
	}
}
