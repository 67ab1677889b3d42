package files

import (
	"strconv"
	"strings"
	"time"
)

// opening is the mark that a tab leaves in the browser's storage while it opens something that may never be open: the page may freeze over it, or run out
// of memory. A mark that is still there at a later start says so.
type opening struct {
	tab   string // whose
	began time.Time
}

// long is what no opening takes that goes well. Within it another tab may still be at it, and a visit that ends was ended by somebody impatient.
const long = 5 * time.Second

// String is the mark as it is stored.
func (o opening) String() string { return strconv.FormatInt(o.began.UnixMilli(), 36) + " " + o.tab }

// readOpening reads a stored mark; ok is false when there is none.
func readOpening(text string) (o opening, ok bool) {
	began, tab, found := strings.Cut(text, " ")
	milliseconds, err := strconv.ParseInt(began, 36, 64)
	return opening{tab, time.UnixMilli(milliseconds)}, found && err == nil
}

// halted reports whether the opening never ended, to a tab that starts now. A tab that starts again has nothing open: its own mark was left behind.
func (o opening) halted(tab string, now time.Time) bool {
	return o.tab == tab || !o.hasty(now)
}

// hasty reports whether an opening has hardly begun. A mark from the future is from before the clock was set back.
func (o opening) hasty(now time.Time) bool { return now.Sub(o.began).Abs() < long }
