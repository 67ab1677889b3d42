//go:build js && wasm

package worker

import (
	"context"
	"syscall/js"

	"github.com/hack-pad/safejs"

	"lassolab/wasm/message"
)

// Run answers one request after the other. The worker's script hands each to the global function lassolabAnswer: the request, the model's
// text and that of a certificate, where these came beside it. Nothing can interrupt an answer: while Go computes, a worker hears no
// message. The page cancels by ending the worker.
func Run(jobs message.Jobs) error {
	requests := make(chan []safejs.Value, 1)
	hear, err := safejs.FuncOf(func(_ safejs.Value, args []safejs.Value) any {
		requests <- args
		return nil
	})
	if err != nil {
		return err
	}
	if err := safejs.Global().Set("lassolabAnswer", hear); err != nil {
		return err
	}
	for args := range requests {
		request, err := handed(args)
		if err != nil {
			return post(message.Failed("The worker did not understand the page: %v. Reload the page.", err))
		}
		var unsent error
		Answer(context.Background(), jobs, request, func(r message.Reply) {
			if err := post(r); err != nil && unsent == nil {
				unsent = err
			}
		})
		if unsent != nil {
			return unsent
		}
	}
	return nil
}

// handed is the request that the script hands over.
func handed(args []safejs.Value) (message.Request, error) {
	text, err := args[0].String()
	if err != nil {
		return message.Request{}, err
	}
	request, err := message.DecodeRequest(text)
	if err != nil {
		return request, err
	}
	for i, beside := range []*string{&request.Text, &request.Certificate} {
		if value := args[i+1]; value.Type() == safejs.TypeString {
			if *beside, err = value.String(); err != nil {
				return request, err
			}
		}
	}
	return request, nil
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
