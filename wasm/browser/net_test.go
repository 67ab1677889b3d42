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

// crossed is a net of two users that take two locks, each in another order, until both wait.
const crossed = `<?xml version="1.0"?>
<pnml xmlns="http://www.pnml.org/version-2009/grammar/pnml">
<net id="crossed" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="page">
<place id="idle1"><initialMarking><text>1</text></initialMarking></place><place id="half1"/><place id="both1"/>
<place id="idle2"><initialMarking><text>1</text></initialMarking></place><place id="half2"/><place id="both2"/>
<place id="red"><initialMarking><text>1</text></initialMarking></place><place id="blue"><initialMarking><text>1</text></initialMarking></place>
<transition id="red1"/><transition id="blue1"/><transition id="leave1"/><transition id="blue2"/><transition id="red2"/><transition id="leave2"/>
<arc id="a1" source="idle1" target="red1"/><arc id="a2" source="red" target="red1"/><arc id="a3" source="red1" target="half1"/>
<arc id="a4" source="half1" target="blue1"/><arc id="a5" source="blue" target="blue1"/><arc id="a6" source="blue1" target="both1"/>
<arc id="a7" source="both1" target="leave1"/><arc id="a8" source="leave1" target="idle1"/><arc id="a9" source="leave1" target="red"/><arc id="a0" source="leave1" target="blue"/>
<arc id="b1" source="idle2" target="blue2"/><arc id="b2" source="blue" target="blue2"/><arc id="b3" source="blue2" target="half2"/>
<arc id="b4" source="half2" target="red2"/><arc id="b5" source="red" target="red2"/><arc id="b6" source="red2" target="both2"/>
<arc id="b7" source="both2" target="leave2"/><arc id="b8" source="leave2" target="idle2"/><arc id="b9" source="leave2" target="red"/><arc id="b0" source="leave2" target="blue"/>
</page></net></pnml>
`

// Whether a deadlock can be reached is a formula like any other. Where one can, its run opens; a formula that counts tokens is typed.
func TestTheRunToADeadlockOfANetOpens(t *testing.T) {
	p := open(t)
	p.paste(crossed)
	p.until("the net", func() bool { return strings.Contains(p.modelText(), "red1") })
	p.paste(`<?xml version="1.0"?><property-set xmlns="http://mcc.lip6.fr/"><property><id>Crossed-ReachabilityDeadlock</id>` +
		`<formula><exists-path><finally><deadlock/></finally></exists-path></formula></property></property-set>`)
	list := func() string { return p.find("list", "Formulas of the Model Checking Contest").text() }
	p.until("the answer", func() bool { return strings.Contains(list(), "✓ true") })
	p.find("button", "Show the run of Crossed-ReachabilityDeadlock").click()
	p.until("the run", func() bool {
		return evaluate[bool](p, `[...document.querySelectorAll("[role=status]")].some((e) => /Crossed-ReachabilityDeadlock is true/.test(e.textContent))`)
	})
	p.picture("run")
}

// A search that meets more tokens than a net claims says so, and its run opens.
func TestTheRunThatExceedsAClaimOpens(t *testing.T) {
	p := open(t)
	p.paste(strings.Replace(mutexNet, `target="lock"/>`, `target="lock"><inscription><text>2</text></inscription></arc>`, 1))
	p.until("the units", func() bool { return strings.Contains(p.modelText(), "enter1") })
	p.choose("dfs")
	p.run()
	p.until("the search", func() bool {
		return strings.Contains(p.find("status", "").text(), "ended") || p.has("button", "Show the run")
	})
	p.picture("light")
	p.find("button", "Show the run").click()
	p.until("the run", func() bool {
		return evaluate[bool](p, `/Run: more tokens, 2 steps/.test(document.querySelector("#app").textContent)`)
	})
	p.picture("run")
}
