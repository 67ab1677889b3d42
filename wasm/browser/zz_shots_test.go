package browser

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

func TestZZShots(t *testing.T) {
	p := open(t)
	p.paste(model(t, "philosophers", map[string]int{"n": 7}))
	p.choose("decndfs")
	p.run()
	p.result("decndfs")
	evaluate[int](p, `(() => {
		const make = URL.createObjectURL;
		URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return make(blob); };
		HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download; };
		return 0;
	})()`)
	p.find("combobox", "Export the results").choose("Certificate – proves, state by state, that nothing is there")
	p.until("progress", func() bool { return evaluate[bool](p, `document.querySelector(".results").textContent.includes(" states")`) })
	p.inThemes("making")
	p.until("the file", func() bool { return evaluate[bool](p, `!!window.saved`) })
	text := evaluate[string](p, `window.saved`)
	file, _ := json.Marshal([]string{"seven.cert", text})
	t.Log(len(text))
	drop := func(file []byte) {
	evaluate[int](p, fmt.Sprintf(`((name, text) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([text], name));
			document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
			return 0;
		})(...%s)`, file))
	}
	drop(file)
	began := time.Now()
	p.until("progress", func() bool { return evaluate[bool](p, `document.querySelector(".results").textContent.includes("Checking seven.cert: ")`) })
	p.inThemes("checking")
	p.says("Checked:")
	t.Log(time.Since(began))
	p.inThemes("seven")
	lines := strings.Split(text, "\n")
	lines[10] = "xx"
	file, _ = json.Marshal([]string{"spoilt.cert", strings.Join(lines, "\n")})
	drop(file)
	p.until("the refusal", func() bool { return evaluate[bool](p, `!!document.querySelector("[role=alert]")`) })
	p.inThemes("unread")
	p.paste(model(t, "philosophers", map[string]int{"n": 3}))
	file, _ = json.Marshal([]string{"seven.cert", text})
	drop(file)
	p.until("the refusal", func() bool { return evaluate[bool](p, `document.querySelector("[role=alert]")?.textContent.includes("seven.cert")`) })
	p.inThemes("foreign")
}
