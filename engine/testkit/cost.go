package testkit

import (
	"runtime"
	"time"
)

// Cost is what work cost.
type Cost struct {
	Time   time.Duration // for which the process had a core; it counts all that runs in it
	Memory uint64        // bytes that were asked for, whatever was given back
}

// Memory does work and counts the bytes that it asks for, whatever is given back. Nothing else may run.
func Memory(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// Measure does work and returns its cost.
func Measure(work func()) (c Cost) {
	c.Memory = Memory(func() {
		start := spent()
		work()
		c.Time = spent() - start
	})
	return c
}
