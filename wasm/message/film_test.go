package message

import (
	"reflect"
	"testing"
	"testing/quick"

	"lassolab/engine/film"
)

// Random films have values in every field, those included that a later version of the film may add.
func TestEveryFieldOfAFilmComesThrough(t *testing.T) {
	through := func(sent film.Film) bool {
		got, err := unpackFilm(packFilm(&sent))
		return err == nil && reflect.DeepEqual(*got, sent)
	}
	if err := quick.Check(through, &quick.Config{MaxCount: 60}); err != nil {
		t.Error(err)
	}
}

func TestADamagedFilmIsRefused(t *testing.T) {
	whole := packFilm(&film.Film{
		Nodes: []film.Node{{Vector: []int32{1, 2}},
			{Sets: [][]int32{{0}, nil}, Columns: [][]film.Column{{{Reference: 3, Set: []int32{4}}}}}},
		Events: []film.Event{{Kind: film.Store, From: -1, To: 1 << 30, Label: 5, Other: -1, Line: 9}},
		Total:  77,
	})
	if _, err := unpackFilm(whole); err != nil {
		t.Fatal(err)
	}
	for end := range whole {
		if f, err := unpackFilm(whole[:end]); err == nil {
			t.Errorf("the first %d of %d bytes were read as %+v", end, len(whole), f)
		}
	}
	if f, err := unpackFilm(append(whole, 0)); err == nil {
		t.Errorf("a byte too many was read as %+v", f)
	}
	if f, err := unpackFilm([]byte{0xfe, 0xff, 0xff, 0xff, 0x0f}); err == nil { // a list of two thousand million nodes
		t.Errorf("a length beyond the bytes was read as %+v", f)
	}
}
