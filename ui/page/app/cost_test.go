package app_test

import (
	"time"

	"lassolab/engine/testkit"
)

// spending is what work cost.
type spending struct {
	Time   time.Duration // for which the process had a core; it counts all that runs in it
	Memory uint64        // bytes that were asked for, whatever was given back
}

// measured does work and returns its cost.
func measured(work func()) (c spending) {
	c.Memory = testkit.Memory(func() {
		start := spent()
		work()
		c.Time = spent() - start
	})
	return c
}
