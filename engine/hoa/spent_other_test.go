//go:build !unix && !js

package hoa

import "time"

var started = time.Now()

// spent is the time since the tests began: here nobody tells for how much of it they have had a core.
func spent() time.Duration { return time.Since(started) }
