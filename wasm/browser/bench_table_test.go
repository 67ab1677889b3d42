package browser

import (
	"fmt"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine/measure"
	"lassolab/engine/say"
)

// written is a table of a document. It is printed as it is measured. With LASSOLAB_INTO set, the complete table is written
// into the Markdown file that has its marks, <!-- name --> and <!-- /name -->. A table without a name is only printed.
type written struct {
	name string
	file string // the document; empty: the table is only printed
	text strings.Builder
}

// newTable begins a table by saying on what it is measured.
func newTable(t *testing.T, name, about string) *written {
	t.Helper()
	w := &written{name: name}
	var err error
	if w.file, err = w.find(); err != nil { // better now than after it has been measured
		t.Fatal(err)
	}
	w.line(about + "\n")
	return w
}

// machine says in what things are measured.
func machine(p *page) string {
	return fmt.Sprintf("%s, %s, %s, %s", runtime.GOOS+"/"+runtime.GOARCH, say.Count(runtime.NumCPU(), "core"), runtime.Version(),
		evaluate[string](p, `navigator.userAgent.match(/Chrom\w*\/\d+/)[0].replace("/", " ")`))
}

// Write prints a part of the table, and keeps it.
func (w *written) Write(text []byte) (int, error) {
	w.text.Write(text)
	return os.Stdout.Write(text)
}

func (w *written) line(words string) { fmt.Fprintln(w, words) }

func (w *written) row(cells ...string) { measure.Cells(w, cells...) }

// head writes the heads of the columns, of which the first ones hold words.
func (w *written) head(words int, cells ...string) { measure.Head(w, words, cells...) }

// find returns the document that the table is written into; none where $LASSOLAB_INTO is not set.
func (w *written) find() (file string, err error) {
	if os.Getenv("LASSOLAB_INTO") == "" || w.name == "" {
		return "", nil
	}
	return measure.Document(w.name)
}

// put writes the table into its document, unless a part of it failed.
func (w *written) put(t *testing.T) {
	t.Helper()
	if t.Failed() || w.file == "" {
		return
	}
	if err := measure.Write(w.file, w.name, w.text.String()); err != nil {
		t.Error(err)
	}
}

// share is the part of the usual time that may be taken: 1, or what $LASSOLAB_SHARE says.
func share(t *testing.T) float64 {
	t.Helper()
	said := os.Getenv("LASSOLAB_SHARE")
	if said == "" {
		return 1
	}
	part, err := strconv.ParseFloat(said, 64)
	if err != nil || !(part > 0) {
		t.Fatalf("$LASSOLAB_SHARE is %q: say a number above 0, such as 0.5", said)
	}
	return min(part, 1)
}

// turns is how often something is measured that is usually measured so many times.
func turns(t *testing.T, usually int) int {
	t.Helper()
	return max(1, int(math.Round(float64(usually)*share(t))))
}

// affordable reports whether a row that takes long is measured: with less than half of the time it is left out.
func affordable(t *testing.T, long bool) bool {
	t.Helper()
	return !long || share(t) >= .5
}
