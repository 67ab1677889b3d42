//go:build js && wasm

package worker

import (
	"context"

	"github.com/hack-pad/safejs"

	"lassolab/wasm/message"
)

// Run answers the request that the worker's script left in the global variable lassolabRequest, and returns
// when the last reply is posted. Nothing can interrupt it: while Go computes, a worker hears no message. The
// page cancels by ending the worker.
func Run() error {
	text, err := requestText()
	if err != nil {
		return err
	}
	request, err := message.DecodeRequest(text)
	if err != nil {
		return post(message.Failed("The worker did not understand the page: %v. Reload the page.", err))
	}
	var unsent error
	Answer(context.Background(), request, func(r message.Reply) {
		if err := post(r); err != nil && unsent == nil {
			unsent = err
		}
	})
	return unsent
}

func requestText() (string, error) {
	request, err := safejs.Global().Get("lassolabRequest")
	if err != nil {
		return "", err
	}
	return request.String()
}

// post sends a reply to the page, and beside it whether it is the last: the worker's script need not read it.
// The page sees it at once, although this program does not yield.
func post(r message.Reply) error {
	text, err := message.EncodeReply(r)
	if err != nil {
		return err
	}
	_, err = safejs.Global().Call("postMessage", map[string]any{"last": r.Last(), "text": text})
	return err
}
