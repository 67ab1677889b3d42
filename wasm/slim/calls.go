package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
)

// A Go function is compiled so that no call looks like the same call elsewhere, and compression finds no copies. Two numbers tell them apart:
//
//   - Before a call stands the address where it goes on, a constant of the function's own number and a block's (cmd/internal/obj/wasm:
//     "write return address to Go stack"). The function's number moves into a local, to which calls join the block's number; an optimising
//     compiler still sees a constant.
//   - After a call a branch leaves the function when the stack of calls is unwound (unwindExit). How many blocks it leaves differs from
//     call to call. In its place a condition returns, as what the branch leads to does.
//
// A jump from block to block sets the number of the block and goes back to the table at the function's start (entryPointLoop). Where it leads
// forward it need not: it leaves as many blocks as lie between.

// The instructions that are looked at (WebAssembly Core Specification, 5.4).
const (
	opBlock    = 0x02
	opLoop     = 0x03
	opIf       = 0x04
	opBr       = 0x0c
	opBrIf     = 0x0d
	opBrTable  = 0x0e
	opReturn   = 0x0f
	opLocalGet = 0x20
	opLocalSet = 0x21
	opLocalTee = 0x22
	opI64Store = 0x37
	opI64Const = 0x42
	opI64Or    = 0x84
	typeI64    = 0x7e
	typeNone   = 0x40
)

const (
	// blockBits are the low bits of a return address, which number a function's block.
	blockBits = 16
	// firstFunction is the number of a program's first function in a return address (cmd/link/internal/wasm: funcValueOffset).
	firstFunction = 0x1000
)

var (
	// unwound ends a function that unwinds: what stands behind the block that its branches leave.
	unwound = []byte{opI32Const, 1, opEnd}
	// unwind stands in the place of a branch to that.
	unwind = []byte{opIf, typeNone, opI32Const, 1, opReturn, opEnd}
)

// alike rewrites the functions of a code section so that their calls look alike. types has the type of each: type 0 is that of Go's own
// functions, whose one parameter is the block to go on with.
func alike(code, types []byte) ([]byte, error) {
	list, err := functions(code)
	if err != nil {
		return nil, err
	}
	count, n := binary.Uvarint(types)
	if types = types[max(n, 0):]; count != uint64(len(list)) {
		return nil, fmt.Errorf("%w: %d functions with %d types", ErrUnknown, len(list), count)
	}
	out := binary.AppendUvarint(nil, count)
	for i, f := range list {
		kind, n := binary.Uvarint(types)
		types = types[max(n, 0):]
		if kind == 0 {
			_, n := binary.Uvarint(f)
			body, err := alikeBody(f[n:], firstFunction+i)
			if err != nil {
				return nil, fmt.Errorf("function %d: %w", i, err)
			}
			f = append(binary.AppendUvarint(nil, uint64(len(body))), body...)
		}
		out = append(out, f...)
	}
	return out, nil
}

// alikeBody rewrites the body of one function.
func alikeBody(body []byte, number int) ([]byte, error) {
	groups, n := binary.Uvarint(body)
	start := max(n, 0)
	for range groups {
		_, n := binary.Uvarint(body[min(start, len(body)):])
		if start += n + 1; n <= 0 || start > len(body) {
			return nil, fmt.Errorf("%w: its locals do not end", ErrUnknown)
		}
	}
	exit, err := unwindExit(body, start)
	if err != nil {
		return nil, err
	}
	// The new local is the first one behind the parameter, so that it is the same everywhere.
	out := append(binary.AppendUvarint(nil, groups+1), 1, typeI64)
	out = append(out, body[max(n, 0):start]...)
	out = appendSigned(append(out, opI64Const), number<<blockBits)
	out = append(out, opLocalSet, 1)
	calls, depth := false, 0
	d := dispatch{block: -1}
	for at := start; at < len(body); {
		end, err := instruction(body, at)
		if err != nil {
			return nil, err
		}
		op := body[at]
		depth += nesting(op)
		d.pass(body[at:end], depth)
		switch {
		case op == opI64Const && end < len(body) && body[end] == opI64Store && returns(body[at+1:], number):
			address, _ := signed(body[at+1:])
			out = appendSigned(append(out, opLocalGet, 1, opI64Const), address&(1<<blockBits-1))
			out = append(out, opI64Or)
			calls = true
		case op == opI32Const && d.jump(body[at:], depth) > 0:
			to, _ := signed(body[at+1:])
			out = binary.AppendUvarint(append(out, opBr), uint64(d.distance(to, depth)))
			end = at + d.jump(body[at:], depth)
		case op == opLocalGet || op == opLocalSet || op == opLocalTee:
			local, _ := binary.Uvarint(body[at+1:])
			if local > 0 {
				local++
			}
			out = binary.AppendUvarint(append(out, op), local)
		case op == opBrIf && exit && leaves(body[at+1:], depth):
			out = append(out, unwind...)
		default:
			out = append(out, body[at:end]...)
		}
		at = end
	}
	if !calls {
		return body, nil
	}
	return out, nil
}

// dispatch is the table by which a function goes on with one of its blocks, and where in the function an instruction stands.
type dispatch struct {
	loop   int   // the depth in the loop around the table; 0: none
	blocks []int // by the number that is set, the block that it leads to
	count  int   // of blocks
	block  int   // in which the instruction is
}

// pass goes past an instruction, behind which the nesting is so deep.
func (d *dispatch) pass(code []byte, depth int) {
	switch op := code[0]; {
	case op == opLoop && d.loop == 0 && d.blocks == nil && depth <= 2:
		d.loop = depth
	case op == opBrTable && d.blocks == nil && d.loop > 0:
		count, n := binary.Uvarint(code[1:])
		code = code[1+n:]
		for range count + 1 {
			block, n := binary.Uvarint(code)
			d.blocks, code = append(d.blocks, int(block)), code[n:]
		}
		d.count = depth - d.loop
	case d.loop > 0 && d.blocks == nil && op != opBlock && op != opLocalGet: // another loop
		d.blocks = []int{}
	case op == opEnd && d.blocks != nil && depth-d.loop == d.count-d.block-2:
		d.block++
	}
}

// jump is the length of the code that jumps forward by the table, or 0.
func (d *dispatch) jump(code []byte, depth int) int {
	if d.block < 0 || d.loop == 0 {
		return 0
	}
	to, rest := signed(code[1:])
	if len(rest) < 4 || rest[0] != opLocalSet || rest[1] != 0 || rest[2] != opBr || to < 0 || to >= len(d.blocks) || d.distance(to, depth) < 0 {
		return 0
	}
	left, n := binary.Uvarint(rest[3:])
	if left != uint64(depth-d.loop) || d.blocks[to] <= d.block {
		return 0
	}
	return len(code) - len(rest) + 3 + n
}

// distance is how many blocks a jump leaves.
func (d *dispatch) distance(to, depth int) int {
	inner := depth - d.loop - (d.count - d.block - 1) // the conditions around it
	return inner + d.blocks[to] - d.block - 1
}

// unwindExit reports whether a function is one block behind which it returns that it unwinds.
func unwindExit(body []byte, start int) (bool, error) {
	depth, first := 0, true
	for at := start; at < len(body); {
		end, err := instruction(body, at)
		if err != nil {
			return false, err
		}
		if depth += nesting(body[at]); depth == 1 && first {
			if body[at] != opBlock {
				return false, nil
			}
			first = false
		}
		if at = end; depth == 0 && !first {
			return bytes.Equal(body[end:], unwound), nil
		}
	}
	return false, nil
}

// nesting is how much deeper the code is nested behind an instruction.
func nesting(op byte) int {
	switch op {
	case opBlock, opLoop, opIf:
		return 1
	case opEnd:
		return -1
	}
	return 0
}

// leaves reports whether a branch leaves all blocks around it.
func leaves(branch []byte, depth int) bool {
	left, _ := binary.Uvarint(branch)
	return left == uint64(depth-1)
}

// returns reports whether a constant is a return address of a function.
func returns(constant []byte, number int) bool {
	address, _ := signed(constant)
	return address>>blockBits == number
}

// instruction returns the end of an instruction.
func instruction(body []byte, at int) (int, error) {
	op := body[at]
	end := at + 1
	numbers := func(count int) {
		for ; count > 0; count-- {
			for end < len(body) && body[end] >= 0x80 {
				end++
			}
			end++
		}
	}
	switch {
	case op <= 0x01, op == 0x05, op == opEnd, op == 0x0f, op == 0x1a, op == 0x1b, op >= 0x45 && op <= 0xc4:
	case op >= 0x02 && op <= 0x04, op == 0x0c, op == 0x0d, op == 0x10, op >= opLocalGet && op <= 0x24, op == 0x3f, op == 0x40,
		op == opI32Const, op == opI64Const:
		numbers(1)
	case op == 0x0e: // br_table
		targets, _ := binary.Uvarint(body[end:])
		numbers(int(min(targets, uint64(len(body)))) + 2)
	case op == 0x11, op >= 0x28 && op <= 0x3e:
		numbers(2)
	case op == 0x43:
		end += 4
	case op == 0x44:
		end += 8
	case op == 0xfc && end < len(body) && body[end] <= 7: // conversions that saturate
		end++
	case op == 0xfc && end < len(body) && body[end] == 10: // memory.copy
		end += 3
	case op == 0xfc && end < len(body) && body[end] == 11: // memory.fill
		end += 2
	default:
		return 0, fmt.Errorf("%w: instruction %#x", ErrUnknown, op)
	}
	if end > len(body) {
		return 0, fmt.Errorf("%w: an instruction does not end", ErrUnknown)
	}
	return end, nil
}
