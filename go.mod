module lassolab

go 1.26

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.1
	github.com/hack-pad/safejs v0.1.1
	github.com/vugu/vugu v0.4.0
	github.com/yuin/goldmark v1.8.7
)

tool github.com/vugu/vugu/cmd/vugugen
