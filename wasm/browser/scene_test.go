package browser

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// A scene that gives a panel the whole stage gives it the room beside the slide.
func TestAPanelThatASceneGivesTheStageStandsBesideTheSlide(t *testing.T) {
	p := openAt(t, serve(t), "/#lecture/components/4")
	p.do(chromedp.EmulateViewport(1280, 720))
	p.until("the topology beside the slide", func() bool {
		return evaluate[bool](p, `[".lecture-pane .slide", ".topology-place svg"].every(selector => {
			const part = document.querySelector(selector);
			return part && part.checkVisibility() && part.getBoundingClientRect().width > 250;
		}) && !document.querySelector(".explored-place").checkVisibility()`)
	})
}
