package decoupled

import (
	"slices"
	"testing"

	"lassolab/engine/family"
)

// V and V′, their tables and the stack take about sixty bytes a state on philosophers: ids take four bits, tables grow by a
// quarter, and a chain of one vector has no link.
func TestPhilosophersTakeFewBytesAState(t *testing.T) {
	for n, bound := range map[int]int64{9: 62, 11: 62} {
		network := family.Philosophers(n)
		m := monitor()
		if _, err := Compile(network, network.Order(network.First)).EmptinessNested(m, nil); err != nil {
			t.Fatal(err)
		}
		if states := m.States + m.Nested; states < 20000 || m.Bytes > bound*states {
			t.Errorf("%d philosophers: %d bytes for %d states, %d each", n, m.Bytes, states, m.Bytes/states)
		}
	}
}

// what was put into an arena stays in it while it fills page after page and its ids grow out of 4, 8 and 16 bits.
func TestVectorsOutliveWiderIds(t *testing.T) {
	for _, length := range []int{1, 3, 16, 37, 70000} {
		v := newVectors(length)
		var ids [][]int32
		for k, largest := range []int32{15, 16, 255, 256, 65535, 65536, 1 << 30} {
			if !v.fits(largest) {
				v.widen(largest)
			}
			for range max(2, 10000/length) {
				vector := make([]int32, length)
				for i := range vector {
					vector[i] = int32((i*7 + k*31 + len(ids)*13) % 16)
				}
				vector[len(ids)%length] = largest
				row := make([]uint64, v.stride)
				v.pack(vector, row)
				if at := v.push(row); int(at) != len(ids) {
					t.Fatalf("vector %d is the arena's %d", len(ids), at)
				}
				ids = append(ids, vector)
			}
		}
		if v.held != len(ids) {
			t.Fatalf("%d vectors of %d", v.held, len(ids))
		}
		got := make([]int32, length)
		for at := range ids {
			row := v.row(int32(at))
			v.unpack(row, got)
			if i := at % length; !slices.Equal(got, ids[at]) || v.id(row, i) != ids[at][i] ||
				v.at(int32(at), i) != ids[at][i] {
				t.Fatalf("vector %d of %d ids: %v, not %v", at, length, got, ids[at])
			}
		}
	}
}

// a table holds all that was entered, several values of one tag too, however often it grew.
func TestTablesKeepWhatWasEntered(t *testing.T) {
	var table table
	table.reset(0)
	const values = 5000
	tag := func(value int32) uint32 { return uint32(value/3) * 0x9e3779b9 }
	for value := int32(1); value <= values; value++ {
		table.enter(tag(value), value)
	}
	for value := int32(1); value <= values; value++ {
		at := table.first(tag(value))
		for table.slots[at].value != value || table.slots[at].tag != tag(value) {
			if table.slots[at].value == 0 {
				t.Fatalf("value %d is lost", value)
			}
			at = table.after(at)
		}
	}
	if free := len(table.slots) - values; table.count != values || free*5 > len(table.slots)*2+5 {
		t.Errorf("%d of %d slots are free, %d values", free, len(table.slots), table.count)
	}
}
