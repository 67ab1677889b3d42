package browser

import (
	"encoding/json"
	"fmt"
	"os"
)

// serious lists what axe-core finds in the parts that selectors name, or on the whole page, and calls serious or critical.
func (p *page) serious(selectors ...string) []string {
	p.t.Helper()
	return p.axe("{}", selectors)
}

// seriousIn is serious in the light theme; in the others it asks for contrast alone: nothing else differs.
func (p *page) seriousIn(theme string, selectors ...string) []string {
	p.t.Helper()
	if theme == "light" {
		return p.serious(selectors...)
	}
	return p.axe(`{ runOnly: ["color-contrast"] }`, selectors)
}

func (p *page) axe(options string, selectors []string) []string {
	p.t.Helper()
	if !evaluate[bool](p, `"axe" in globalThis`) {
		axe, err := os.ReadFile("../../static/node_modules/axe-core/axe.min.js")
		if err != nil {
			p.t.Fatal(err)
		}
		evaluate[int](p, "(()=>{"+string(axe)+"\n;return 0})()")
	}
	where := "document"
	if len(selectors) > 0 {
		list, _ := json.Marshal(selectors)
		where = fmt.Sprintf(`{ include: %s.map((selector) => [selector]) }`, list)
	}
	return evaluate[[]string](p, `axe.run(`+where+`, { resultTypes: ["violations"], ...`+options+` }).then(({ violations }) =>
		violations.filter((v) => v.impact === "serious" || v.impact === "critical").flatMap((v) => v.nodes.map((n) => v.id + ": " + n.target.join(" ") + " " + n.failureSummary.replace(/\s+/g, " "))))`)
}
