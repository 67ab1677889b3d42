// Command busy does what needs the tables of functions: deep stacks that grow and are scanned, collections of
// garbage, panics that are recovered, goroutines.
package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"
)

type tree struct{ left, right *tree }

func grow(depth int) *tree {
	if depth == 0 {
		return &tree{}
	}
	return &tree{grow(depth - 1), grow(depth - 1)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return 1 + t.left.count() + t.right.count()
}

func dive(depth int) (touched int) {
	var block [64]int
	block[depth%64] = depth
	if depth == 0 {
		runtime.GC()
		return 0
	}
	return dive(depth-1) + block[depth%64]
}

func caught(f func()) (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	f()
	return ""
}

func main() {
	kept := grow(14)
	for range 20 {
		grow(12)
	}
	fmt.Println(kept.count(), dive(20000))
	fmt.Println(caught(func() { _ = []int{1}[len(os.Args)+5] }))
	fmt.Println(caught(func() { var m map[string]int; m["a"] = 1 }))
	var wait sync.WaitGroup
	words := make([]string, 50)
	for i := range words {
		wait.Go(func() { words[i] = strings.Repeat("x", i); dive(500) })
	}
	wait.Wait()
	fmt.Println(len(strings.Join(words, "")))
	panic("the end")
}
