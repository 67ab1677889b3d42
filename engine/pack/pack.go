// Package pack packs plain data into bytes and unpacks it: every number as a varint, every list behind its length.
// Reading JSON would stop the page for too long. Both directions follow the types of the data, and of a struct its
// exported fields.
//
// The bytes are not trusted: a length that the remaining bytes cannot hold is refused.
package pack

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"

	"lassolab/engine/omega"
)

// ErrDamaged is returned for bytes that Write did not write.
var ErrDamaged = errors.New("what was packed is damaged")

// stream is a sequence of bytes, written at its end or read from its start.
type stream struct {
	bytes   []byte
	reading bool
	damaged bool
	most    int    // bytes after which no more items are written; 0: all are
	passed  int    // numbers since the last pause; 16 bytes of text count as one
	pause   func() // nil: none
}

// each is the number of numbers between two pauses: about a millisecond in a browser.
const each = 1 << 13

// Write packs data.
func Write[D any](data *D) []byte {
	t := &stream{}
	t.pass(reflect.ValueOf(data).Elem())
	return t.bytes
}

// Read unpacks data that Write packed. It calls pause, unless nil, at short intervals. Its error is ErrDamaged.
func Read[D any](packed []byte, pause func()) (*D, error) {
	t := &stream{bytes: packed, reading: true, pause: pause}
	data := new(D)
	if t.pass(reflect.ValueOf(data).Elem()); t.damaged || len(t.bytes) > 0 {
		return nil, ErrDamaged
	}
	return data, nil
}

// Larger reports whether data take more than a number of bytes when they are packed. It packs no more than that.
func Larger[D any](data *D, than int) bool {
	t := &stream{most: than}
	t.pass(reflect.ValueOf(data).Elem())
	return len(t.bytes) > than
}

// number passes a number.
func (t *stream) number(n int64) int64 {
	if !t.reading {
		t.bytes = binary.AppendVarint(t.bytes, n)
		return n
	}
	t.count(1)
	n, width := binary.Varint(t.bytes)
	if width <= 0 {
		t.damage()
		return 0
	}
	t.bytes = t.bytes[width:]
	return n
}

// flag passes a truth value.
func (t *stream) flag(is bool) bool {
	bit := int64(0)
	if is {
		bit = 1
	}
	return t.number(bit) != 0
}

// count counts numbers that were read, and pauses after a while.
func (t *stream) count(more int) {
	if t.passed += more; t.passed >= each && t.pause != nil {
		t.passed = 0
		t.pause()
	}
}

func (t *stream) damage() { t.damaged, t.bytes = true, nil }

// take reads bytes; they remain a part of the packed ones.
func (t *stream) take(length int64) (b []byte) {
	if length < 0 || length > int64(len(t.bytes)) {
		t.damage()
		return nil
	}
	b, t.bytes = t.bytes[:length:length], t.bytes[length:]
	t.count(len(b) / 16)
	return b
}

// pass writes a value, or sets it from the stream. Of a struct it passes the exported fields.
func (t *stream) pass(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		if is := t.flag(v.Bool()); t.reading {
			v.SetBool(is)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		if n := t.number(v.Int()); t.reading {
			v.SetInt(n)
		}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		if n := t.number(int64(v.Uint())); t.reading {
			v.SetUint(uint64(n))
		}
	case reflect.Float64:
		if bits := t.number(int64(math.Float64bits(v.Float()))); t.reading {
			v.SetFloat(math.Float64frombits(uint64(bits)))
		}
	case reflect.String:
		t.text(v)
	case reflect.Array:
		t.items(v)
	case reflect.Slice:
		t.list(v)
	case reflect.Map:
		t.entries(v)
	case reflect.Pointer:
		if there := t.flag(!v.IsNil()); !there || t.damaged {
			return
		}
		if t.reading {
			v.Set(reflect.New(v.Type().Elem()))
		}
		t.pass(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Field(i); field.CanInterface() {
				t.pass(field)
			}
		}
	default:
		panic(fmt.Sprintf("%s is no plain data", v.Type()))
	}
}

func (t *stream) text(v reflect.Value) {
	length := t.number(int64(v.Len()))
	if t.reading {
		v.SetString(string(t.take(length)))
	} else {
		t.bytes = append(t.bytes, v.String()...)
	}
}

// length passes the length of a list or a map plus one, so that nil differs from an empty one. It is -1 for nil.
func (t *stream) length(v reflect.Value) int {
	length := int64(0)
	if !t.reading && !v.IsNil() {
		length = int64(v.Len()) + 1
	}
	if length = t.number(length) - 1; t.reading && length > int64(len(t.bytes)) { // no item takes less than a byte
		t.damage()
		return -1
	}
	return int(length)
}

func (t *stream) items(v reflect.Value) {
	for i := range v.Len() {
		if t.most > 0 && len(t.bytes) > t.most {
			return
		}
		t.pass(v.Index(i))
	}
}

// list passes the items of a list; bytes as they are.
func (t *stream) list(v reflect.Value) {
	length := t.length(v)
	raw := v.Type().Elem().Kind() == reflect.Uint8
	switch {
	case length < 0:
	case raw && t.reading:
		v.SetBytes(t.take(int64(length)))
	case raw:
		t.bytes = append(t.bytes, v.Bytes()...)
	default:
		if t.reading {
			v.Set(reflect.MakeSlice(v.Type(), length, length))
		}
		t.items(v)
	}
}

// entries passes a small map, in the order of its keys, which are numbers or texts.
func (t *stream) entries(v reflect.Value) {
	length := t.length(v)
	if length < 0 {
		return
	}
	keys := v.MapKeys()
	omega.Sort(keys, func(a, b reflect.Value) int {
		if a.CanInt() {
			return cmp.Compare(a.Int(), b.Int())
		}
		return cmp.Compare(a.String(), b.String())
	})
	if t.reading {
		v.Set(reflect.MakeMap(v.Type()))
	}
	for i := range length {
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		if !t.reading {
			key.Set(keys[i])
			value.Set(v.MapIndex(key))
		}
		t.pass(key)
		t.pass(value)
		if t.reading {
			v.SetMapIndex(key, value)
		}
	}
}
