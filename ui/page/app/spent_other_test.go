//go:build !unix

package app_test

import "time"

var started = time.Now()

// spent is the time since the process began: here nobody tells for how much of it it has had a core.
func spent() time.Duration { return time.Since(started) }
