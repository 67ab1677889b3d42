//go:build js && wasm

package worker

import (
	"context"
	"syscall/js"

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
	if model, ok := global("lassolabText"); ok {
		request.Text = model
	}
	if certificate, ok := global("lassolabCertificate"); ok {
		request.Certificate = certificate
	}
	var unsent error
	Answer(context.Background(), request, func(r message.Reply) {
		if err := post(r); err != nil && unsent == nil {
			unsent = err
		}
	})
	return unsent
}

// global is a global variable that holds a text.
func global(name string) (text string, ok bool) {
	value, err := safejs.Global().Get(name)
	if err != nil || value.Type() != safejs.TypeString {
		return "", false
	}
	text, err = value.String()
	return text, err == nil
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
	reply := map[string]any{"last": r.Last(), "text": text}
	if r.Packed != nil {
		bytes := js.Global().Get("Uint8Array").New(len(r.Packed))
		js.CopyBytesToJS(bytes, r.Packed)
		reply["packed"] = bytes
	}
	_, err = safejs.Global().Call("postMessage", reply)
	return err
}
