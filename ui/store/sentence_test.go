package store

import "testing"

func TestNumbersAreWrittenToBeRead(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 9999: "9999", 10000: "10\u202f000", 390625: "390\u202f625", 1234567: "1\u202f234\u202f567"} {
		if got := Grouped(n); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for n, want := range map[int64]string{0: "0 B", 999: "999 B", 1500: "1.5 kB", 43000: "43 kB", 12_345_678: "12 MB", 5_000_000_000: "5.0 GB"} {
		if got := Bytes(n); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	for s, want := range map[float64]string{0.0012: "1.2 ms", 0.25: "250 ms", 1.5: "1.5 s", 42: "42 s"} {
		if got := Seconds(s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
