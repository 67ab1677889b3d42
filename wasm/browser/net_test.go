package browser

import (
	"fmt"
	"strings"
	"testing"
)

// mutexNet is a net of two users and a lock, with units.
const mutexNet = `<?xml version="1.0"?>
<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
<net id="mutex" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="page">
<place id="idle1"><initialMarking><text>1</text></initialMarking></place><place id="busy1"/>
<place id="idle2"><initialMarking><text>1</text></initialMarking></place><place id="busy2"/>
<place id="lock"><initialMarking><text>1</text></initialMarking></place>
<transition id="enter1"/><transition id="leave1"/><transition id="enter2"/><transition id="leave2"/>
<arc id="a1" source="idle1" target="enter1"/><arc id="a2" source="lock" target="enter1"/><arc id="a3" source="enter1" target="busy1"/>
<arc id="a4" source="busy1" target="leave1"/><arc id="a5" source="leave1" target="idle1"/><arc id="a6" source="leave1" target="lock"/>
<arc id="b1" source="idle2" target="enter2"/><arc id="b2" source="lock" target="enter2"/><arc id="b3" source="enter2" target="busy2"/>
<arc id="b4" source="busy2" target="leave2"/><arc id="b5" source="leave2" target="idle2"/><arc id="b6" source="leave2" target="lock"/>
<toolspecific tool="nupn" version="1.1"><structure units="4" root="u0" safe="true">
<unit id="u0"><places/><subunits>first second lock</subunits></unit>
<unit id="first"><places>idle1 busy1</places><subunits/></unit>
<unit id="second"><places>idle2 busy2</places><subunits/></unit>
<unit id="lock"><places>lock</places><subunits/></unit>
</structure></toolspecific>
</page></net></pnml>
`

// A Petri net is a model like any other: pasted, its units are components that are drawn and searched. A net that cannot be read
// says where it is wrong, and the last good model stays.
func TestANetIsPastedAndSearched(t *testing.T) {
	p := open(t)
	p.paste(mutexNet)
	p.until("the units", func() bool { return strings.Contains(p.modelText(), `State: 1 "busy2"`) })
	p.choose("dfs", "decoupled")
	p.run()
	p.until("the searches", func() bool { return strings.Contains(p.find("status", "").text(), "2 searches ended") })
	p.picture("light")
	p.theme("projector")
	p.picture("projector")
	p.paste(strings.Replace(mutexNet, `target="enter1"`, `target="nowhere"`, 1))
	p.until("what is wrong", func() bool {
		return strings.Contains(p.find("textbox", "Model text").text(), "nowhere") && len(p.texts(".cm-lint-marker-error")) > 0
	})
	p.picture("wrong")
	if !evaluate[bool](p, `/the drawings show the last good model/.test(document.querySelector("#app").textContent)`) {
		t.Error("the page does not say whose drawings it shows")
	}
}

// mutexFormulas are asked of that net.
const mutexFormulas = `<?xml version="1.0"?><property-set xmlns="http://mcc.lip6.fr/">
<property><id>Mutex-ReachabilityCardinality-00</id><formula><all-paths><globally><integer-le><tokens-count><place>busy1</place><place>busy2</place></tokens-count>
<integer-constant>1</integer-constant></integer-le></globally></all-paths></formula></property>
<property><id>Mutex-LTLFireability-00</id><formula><all-paths><globally><finally><is-fireable><transition>leave1</transition></is-fireable></finally></globally></all-paths></formula></property>
</property-set>`

// Formulas of the contest that are dropped become a list with ticks, and the run that violates one opens.
func TestFormulasAreDroppedAndAnswered(t *testing.T) {
	p := open(t)
	p.paste(mutexNet)
	p.until("the units", func() bool { return strings.Contains(p.modelText(), `State: 1 "busy2"`) })
	evaluate[int](p, fmt.Sprintf(`(() => {
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([%q], "formulas.xml", { type: "text/xml" }));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		return 0;
	})()`, mutexFormulas))
	list := func() string { return p.find("list", "Formulas of the Model Checking Contest").text() }
	p.until("the answers", func() bool { return strings.Contains(list(), "✓ true") && strings.Contains(list(), "✗ false") })
	p.picture("light")
	p.theme("projector")
	p.picture("projector")
	p.find("button", "Show the run of Mutex-LTLFireability-00").click()
	p.until("the run", func() bool {
		return evaluate[bool](p, `[...document.querySelectorAll("[role=status]")].some((e) => e.textContent.includes("is false, and this run violates it"))`)
	})
	p.picture("run")
}
