package hoa

import (
	"syscall/js"
	"time"
)

// spent is the time for which Node has had a core so far.
func spent() time.Duration {
	usage := js.Global().Get("process").Call("cpuUsage")
	return time.Duration(usage.Get("user").Int()+usage.Get("system").Int()) * time.Microsecond
}
