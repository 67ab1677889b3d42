//go:build unix

package app_test

import (
	"syscall"
	"time"
)

// spent is the time for which the process has had a core so far: what a busy machine does besides is no part of it.
func spent() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it knows the process
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
