package browser

import (
	"github.com/chromedp/chromedp"
	"strings"
	"testing"

	"lassolab/engine/hoa"
)

// partOf is an expression for a part of the picture that is shown; what of it is read stands behind it.
func partOf(id string) string {
	return `document.querySelector("model-picture")?.shadowRoot?.getElementById?.("` + id + `")`
}

// The picture follows the lasso and the simulation, and is saved as it is.
func TestThePictureOfAModelFollowsTheMoment(t *testing.T) {
	p := openAt(t, serve(t), "/#example/philosophers")
	p.result("scc")
	p.find("button", "Picture").click()
	p.until("the start is drawn", func() bool {
		return evaluate[string](p, partOf("p0")+`?.getAttribute("class") ?? ""`) == "waits"
	})
	p.picture("model-picture")
	region := p.find("region", "Lasso")
	moment := func() string {
		return evaluate[string](p, `["p0", "p1", "p2"].map((id) => `+strings.ReplaceAll(partOf("ID"), `"ID"`, "id")+`.getAttribute("class")).join()`)
	}
	seen := map[string]bool{}
	slider := `document.querySelector('input[aria-label="Step of the lasso"]')`
	for step := range evaluate[int](p, `Number(`+slider+`.max)`) {
		seen[moment()] = true
		region.find("button", "Next step").click()
		p.until("the next step", func() bool { return evaluate[int](p, `Number(`+slider+`.value)`) == step+1 })
	}
	if !seen["waits,waits,waits"] || !strings.Contains(strings.Join(keysOf(seen), " "), "eats") {
		t.Errorf("along the lasso the classes are %v", keysOf(seen))
	}
	p.picture("model-picture-lasso")
	evaluate[int](p, `(() => {
		const blobs = new Map(), make = URL.createObjectURL;
		window.offered = new Map();
		URL.createObjectURL = (blob) => { const url = make(blob); blobs.set(url, blob); return url; };
		HTMLAnchorElement.prototype.click = function () { offered.set(this.download, blobs.get(this.href)); };
		return 0;
	})()`)
	call[chromedp.Void](p.find("combobox", "Export the picture"), `function() { this.value = "SVG"; this.dispatchEvent(new Event("change", { bubbles: true })); }`)
	p.until("the file", func() bool {
		return evaluate[bool](p, `[...offered.keys()].some((name) => name.endsWith("-picture.svg"))`)
	})
	p.find("button", "Simulate").click()
	p.find("button", "lF_0").click()
	p.until("the picture is above the simulation and has the fork with P0", func() bool {
		return evaluate[string](p, partOf("f0")+`?.style.translate ?? ""`) == "18px -29px"
	})
	p.picture("model-picture-simulation")
}

func keysOf(seen map[string]bool) (list []string) {
	for key := range seen {
		list = append(list, key)
	}
	return list
}

// hostileSVG tries to run something, to load something, and to get out of its place.
const hostileSVG = `<svg viewBox="0 0 50 50" onload="hostile()" style="background:url(http://elsewhere.example/style)">
<script>hostile()</script><style>@import "http://elsewhere.example/import.css"; .a { fill: red } .b { background: u\72l(http://elsewhere.example/escaped) }
.c { background-image: image-set("http://elsewhere.example/set.png" 1x) } @font-face { font-family: f; src: url(http://elsewhere.example/font) }
:host { position: fixed !important; inset: 0; contain: none !important }</style>
<style id="sheet"></style>
<image href="http://elsewhere.example/image.png" width="9" height="9"/><use href="http://elsewhere.example/use.svg#a"/>
<use href="data:image/svg+xml;base64,PHN2ZyBpZD0iYSIgb25sb2FkPSJob3N0aWxlKCkiLz4=#a"/>
<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:parent.hostile()"></iframe><img xmlns="http://www.w3.org/1999/xhtml" src="http://elsewhere.example/img" onerror="hostile()"/></foreignObject>
<a href="javascript:hostile()"><text y="20">press</text></a><rect id="r" class="a" width="9" height="9" onclick="hostile()" fill="url(http://elsewhere.example/fill#a)" filter="url(http://elsewhere.example/filter)"/>
<circle id="c" r="5" fill="url(#g)"><animate attributeName="href" to="javascript:hostile()"/><set attributeName="onclick" to="hostile()"/></circle>
<linearGradient id="g"><stop stop-color="red"/></linearGradient>
<feImage href="http://elsewhere.example/fe"/><text id="body" y="40">x</text><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="http://elsewhere.example/link.css"/>
</svg>
r: hostile if P@"*{}@import 'http://elsewhere.example/state'"
sheet: text P
body: text P`

// A hostile picture neither runs nor loads anything, before and after the page has put it into its state, and stays in its place.
func TestAHostilePictureNeitherRunsNorLoadsAnything(t *testing.T) {
	text := "HOA: v1\nname: \"P\"\nStates: 1\nStart: 0\nAcceptance: 0 t\nAP: 1 \"a\"\nlassolab-reading: labels\nlassolab-picture: " +
		hoa.Quote(hostileSVG) + "\n--BODY--\nState: 0 \"*{}@import 'http://elsewhere.example/state'\"\n[0] 0\n--END--\n"
	w := watchPage(t)
	w.to("/")
	w.paste(text)
	w.find("button", "Picture").click()
	w.until("what is harmless is drawn", func() bool {
		return evaluate[bool](w.page, partOf("body")+`?.textContent.startsWith("*{}") ?? false`)
	})
	w.picture("model-picture-hostile")
	left := evaluate[[]string](w.page, `[...document.querySelector("model-picture").shadowRoot.querySelectorAll("*")].slice(1).flatMap((e) => [
		...(/^(script|image|use|foreignobject|iframe|img|a|animate|set|feimage|link)$/i.test(e.localName) ? [e.localName] : []),
		...[...e.attributes].filter((a) => /^on|href|src/i.test(a.name) || /elsewhere/.test(a.value)).map((a) => e.localName + " " + a.name),
		...(e.localName === "style" && /elsewhere|:host|@/.test(e.textContent) ? [e.textContent] : [])])`)
	if len(left) > 0 {
		t.Errorf("left of the picture: %q", left)
	}
	if !evaluate[bool](w.page, `((r) => r.getAttribute("class") === "a hostile" && getComputedStyle(r).fill === "rgb(255, 0, 0)" &&
		getComputedStyle(document.querySelector("model-picture")).position === "static")(`+partOf("r")+`)`) {
		t.Error("the harmless class, or the place of the picture, is lost")
	}
	if fill := evaluate[string](w.page, partOf("c")+`.getAttribute("fill")`); fill != "url(#g)" {
		t.Errorf("the gradient within the picture is %q", fill)
	}
	w.sound("a hostile picture")
}
