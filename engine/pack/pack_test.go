package pack

import (
	"reflect"
	"testing"
)

type item struct {
	Text     string
	Number   int16
	Bits     uint64
	Place    float64
	Is       bool
	Pair     [2]int
	Within   *item
	List     []item
	Bytes    []byte
	Numbers  map[int]bool
	Texts    map[string]string
	unpacked int
}

func TestDataIsTheSameAfterItWasPacked(t *testing.T) {
	data := item{Text: "a", Number: -3, Bits: 1 << 63, Place: -1.5, Is: true, Pair: [2]int{1, 2},
		Within: &item{List: []item{}, Bytes: []byte{}, Numbers: map[int]bool{}}, List: []item{{Text: "b"}, {}},
		Bytes: []byte{0, 255}, Numbers: map[int]bool{2: true, -1: false}, Texts: map[string]string{"x": "y", "": "z"}}
	packed := Write(&data)
	if got, err := Read[item](packed, nil); err != nil || !reflect.DeepEqual(*got, data) {
		t.Errorf("%v, %+v", err, got)
	}
	for end := range packed {
		if _, err := Read[item](packed[:end], nil); err != ErrDamaged {
			t.Errorf("%d of %d bytes: %v", end, len(packed), err)
		}
	}
	if Larger(&data, len(packed)) || !Larger(&data, len(packed)-1) {
		t.Errorf("it takes %d bytes", len(packed))
	}
	data.unpacked = 1
	if got, _ := Read[item](Write(&data), nil); got.unpacked != 0 {
		t.Error("a field that is not exported was packed")
	}
}
