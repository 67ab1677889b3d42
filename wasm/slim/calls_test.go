package main

import (
	"bytes"
	"errors"
	"slices"
	"testing"
)

// Two functions call the same one, from different blocks, at different depths: behind what only they have, the calls are the same bytes.
func TestCallsLookAlike(t *testing.T) {
	function := func(number, block int, depth byte) []byte {
		body := []byte{1, 1, 0x7f, opBlock, typeNone}
		body = append(body, bytes.Repeat([]byte{opBlock, typeNone}, int(depth))...)
		body = append(body, opLocalGet, 1)
		body = appendSigned(append(body, opI64Const), number<<blockBits+block)
		body = append(body, opI64Store, 3, 0, opI32Const, 0, 0x10, 5, opBrIf, depth)
		body = append(body, bytes.Repeat([]byte{opEnd}, int(depth))...)
		return append(body, 0, opEnd, opI32Const, 1, opEnd)
	}
	want := append([]byte{opLocalGet, 2, opLocalGet, 1, opI64Const, 7, opI64Or, opI64Store, 3, 0, opI32Const, 0, 0x10, 5}, unwind...)
	for number, depth := range []byte{1, 3} {
		body, err := alikeBody(function(firstFunction+number, 7, depth), firstFunction+number)
		if err != nil || !bytes.Contains(body, want) {
			t.Errorf("function %d: % x, %v; it should have % x", number, body, err, want)
		}
	}
	other := function(firstFunction+1, 7, 1) // the address is that of another function
	if body, err := alikeBody(other, firstFunction); err != nil || !bytes.Equal(body, other) {
		t.Errorf("a function without calls is now % x, %v", body, err)
	}
}

func TestFunctionsOfAnUnknownKindAreRefused(t *testing.T) {
	for name, body := range map[string][]byte{
		"an instruction that Go does not write": {0, 0xd0, 0x70, opEnd},
		"a constant that does not end":          {0, opI64Const, 0x80},
		"locals that do not end":                {2, 1, typeI64},
	} {
		if _, err := alikeBody(body, firstFunction); !errors.Is(err, ErrUnknown) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A jump forward leaves the blocks between; one back goes by the table, as before.
func TestJumpsForwardLeaveBlocks(t *testing.T) {
	jump := func(to, left byte) []byte { return []byte{opI32Const, to, opLocalSet, 0, opBr, left} }
	body := []byte{0, opLoop, typeNone, opBlock, typeNone, opBlock, typeNone, opBlock, typeNone}
	body = append(body, opLocalGet, 0, opBrTable, 3, 0, 1, 1, 2, opEnd)
	body = append(body, opI32Const, 1, opIf, typeNone)
	body = append(body, jump(3, 3)...) // the number 3 leads to block 2, over block 1
	body = append(body, opEnd, opEnd)
	body = append(body, jump(3, 1)...)
	body = append(body, opEnd)
	body = append(body, jump(1, 0)...)
	body = append(body, opEnd, 0, opEnd)
	d, depth := dispatch{block: -1}, 0
	var lengths, distances []int
	for at := 1; at < len(body); {
		end, err := instruction(body, at)
		if err != nil {
			t.Fatal(err)
		}
		depth += nesting(body[at])
		d.pass(body[at:end], depth)
		if body[at] == opI32Const && body[end] == opLocalSet {
			lengths = append(lengths, d.jump(body[at:], depth))
			to, _ := signed(body[at+1:])
			distances = append(distances, d.distance(to, depth))
		}
		at = end
	}
	if want := []int{6, 6, 0}; !slices.Equal(lengths, want) {
		t.Errorf("jumps of the lengths %d, wanted are %d", lengths, want)
	}
	if want := []int{2, 0}; !slices.Equal(distances[:2], want) {
		t.Errorf("they leave %d blocks, wanted are %d", distances, want)
	}
}
