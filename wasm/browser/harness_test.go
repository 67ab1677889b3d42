package browser

import (
	_ "github.com/chromedp/cdproto/accessibility"
	_ "github.com/chromedp/chromedp"
)
