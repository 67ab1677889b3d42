package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// What the page's own menu saves as a certificate is dropped back on the page and found right; one that was spoilt is told with the step that it leaves
// out, and the model stays.
func TestACertificateIsSavedAndChecked(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 3}))
	p.choose("scc")
	p.run()
	p.result("scc")
	p.find("button", "More searches…").click() // folds them, so that the results are in sight
	evaluate[int](p, `(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make(blob); };
		HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
		return 0;
	})()`)
	p.find("combobox", "Export the results").choose("Certificate – proves, state by state, that nothing is there")
	p.says("no lasso (all at the same moment): 99 states, 1 rank.")
	p.until("the file", func() bool { return evaluate[bool](p, `!!window.saved`) })
	p.inThemes("saved")
	name, text := evaluate[string](p, `window.savedAs`), evaluate[string](p, `window.saved`)
	if !strings.HasSuffix(name, ".cert") || strings.Count(text, "\n") != 6+99+1 {
		t.Errorf("%s is\n%s", name, text)
	}
	drop := func(name, text string) {
		t.Helper()
		file, err := json.Marshal([]string{name, text})
		if err != nil {
			t.Fatal(err)
		}
		evaluate[int](p, fmt.Sprintf(`((name, text) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([text], name));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})(...%s)`, file))
	}
	was := p.modelText()
	drop(name, text)
	p.says("Checked: " + name + " is right. No lasso (all at the same moment): 99 states, 1 rank, each step checked.")
	p.inThemes("right")
	lines := strings.Split(text, "\n")
	spoilt := append(append([]string{}, lines[:len(lines)-3]...), lines[len(lines)-2:]...)
	drop("spoilt.cert", strings.Join(spoilt, "\n"))
	p.until("the refusal", func() bool {
		return strings.Contains(evaluate[string](p, `document.querySelector("[role=alert]")?.textContent ?? ""`), "spoilt.cert is refused: it is not closed: the step (")
	})
	p.inThemes("refused")
	if p.modelText() != was {
		t.Error("the model is another one")
	}
}

// inThemes takes pictures of the page for readers near and far.
func (p *page) inThemes(name string) {
	p.t.Helper()
	for _, theme := range []string{"light", "projector"} {
		evaluate[string](p, fmt.Sprintf(`document.documentElement.dataset.theme = %q`, theme))
		p.picture(name + "-" + theme)
	}
}
