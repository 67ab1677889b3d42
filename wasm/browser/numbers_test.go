package browser

import "testing"

// bareStates lists the states of the graph whose number is hidden though it would be in sight as a whole.
const bareStates = `(() => {
	const svg = document.querySelector("svg.explored"), frame = svg.getBoundingClientRect();
	const map = svg.querySelector(".map .ground")?.getBoundingClientRect();
	return [...svg.querySelectorAll(".nodes > g[data-node] > text.number")].filter((number) => {
		const { left, right, top, bottom } = number.getBoundingClientRect();
		const under = map && right > map.left && left < map.right && bottom > map.top && top < map.bottom;
		const within = left > frame.left && right < frame.right && top > frame.top && bottom < frame.bottom;
		return within && !under && getComputedStyle(number).visibility !== "visible";
	}).map((number) => number.parentNode.ariaLabel);
})()`

// A state whose rim leaves the pane keeps its number as long as there is room for that: notices and large letters make the pane
// smaller, and the camera shows a part of the graph. The page measures the pane again when it has changed, a moment later.
func TestStatesKeepTheirNumbersAtTheRimOfThePane(t *testing.T) {
	p := open(t)
	p.size(1280, 720)
	numbered := func(where string) {
		t.Helper()
		p.painted()
		if !p.soon(func() bool { return len(evaluate[[]string](p, bareStates)) == 0 }) {
			t.Errorf("%s these states have no number: %q", where, evaluate[[]string](p, bareStates))
		}
	}
	for _, theme := range []string{"projector", "dark"} {
		p.paste("this is nothing")
		p.theme(theme)
		numbered("by " + theme + ", beside a notice,")
		p.find("button", "Undo").click()
		p.searched()
		numbered("by " + theme)
		p.picture(theme)
	}
}
