// Package link puts a scene into an address and takes it out again: "#m1/" and the scene as JSON,
// deflated, in unpadded base64url. A lecture is put there in the same way, behind "#l1/" (lecture.go).
//
// What comes by link is from a stranger. Sizes are bounded before and while inflating, so that a small
// address cannot fill the memory.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

const (
	// MaxAddress is the length in bytes beyond which a scene is better kept as a file:
	// longer links break on their way.
	MaxAddress = 32 << 10
	// MaxPayload is the longest payload that is decoded, in bytes of base64.
	MaxPayload = 2 << 20
	// MaxScene is the longest scene that is inflated, in bytes of JSON.
	MaxScene = 8 << 20

	prefix = "#m"
	first  = "#m1/"
)

// What can be wrong with a link; errors.Is tells them apart. Their texts are shown to the user.
var (
	ErrVersion = errors.New("this link was made by a newer Lassolab: reload this page to get the newest, then open the link again")
	ErrSize    = errors.New("this link holds more than a link may hold: ask for the model as a file")
	ErrDamaged = errors.New("this link is incomplete and cannot be opened. Copy it again")
	// what a link holds is whole, and there is more behind it: a scene comes with this error
	ErrMore = errors.New("there is something after the end of this link, which was left out. The link itself is whole. If something is missing, copy the link again")
)

// Carries reports whether an address fragment, which begins with #, claims to hold a scene.
func Carries(fragment string) bool {
	return versioned(fragment, prefix)
}

// versioned reports whether a number stands behind what a fragment begins with.
func versioned(fragment, begins string) bool {
	rest, ok := strings.CutPrefix(fragment, begins)
	return ok && rest != "" && rest[0] >= '0' && rest[0] <= '9'
}

// Encode returns the fragment that holds the scene, "#" included.
func Encode(s Scene) (string, error) {
	s.Version = Version
	return pack(first, s)
}

// Decode returns the scene a fragment holds. Its error is ErrVersion, ErrSize or ErrDamaged; or ErrMore, and then the scene is whole all the same.
func Decode(fragment string) (Scene, error) {
	payload, ok := strings.CutPrefix(fragment, first)
	if !ok {
		if Carries(fragment) {
			return Scene{}, ErrVersion
		}
		return Scene{}, ErrDamaged
	}
	text, more := unpack(payload)
	if more != nil && more != ErrMore {
		return Scene{}, more
	}
	s, err := read(text)
	if err != nil {
		return Scene{}, err
	}
	return s, more
}

// pack writes what a link holds behind what the link begins with.
func pack(begins string, held any) (string, error) {
	text, err := json.Marshal(held)
	if err != nil {
		return "", err
	}
	if len(text) > MaxScene {
		return "", ErrSize
	}
	var packed bytes.Buffer
	deflate, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := deflate.Write(text); err != nil {
		return "", err
	}
	if err := deflate.Close(); err != nil {
		return "", err
	}
	return begins + base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}

// unpack reads what pack wrote. Its error is ErrSize or ErrDamaged; or ErrMore, where what was packed is whole and something stands behind it: padding, the full
// stop of a sentence, a part of another link.
func unpack(payload string) ([]byte, error) {
	if len(payload) > MaxPayload {
		return nil, ErrSize
	}
	own, more := ownPart(payload)
	packed, err := base64.RawURLEncoding.DecodeString(own)
	if err != nil {
		return nil, ErrDamaged
	}
	source := bytes.NewReader(packed) // read byte by byte, so that what is behind the end is left
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(source), MaxScene+1))
	switch {
	case len(text) > MaxScene:
		return nil, ErrSize
	case err != nil:
		return nil, ErrDamaged
	case more || source.Len() > 0 || base64.RawURLEncoding.EncodeToString(packed) != own:
		return text, ErrMore
	}
	return text, nil
}

// ownPart is what of a payload can be a link's own, and whether there is more.
func ownPart(payload string) (own string, more bool) {
	own = payload
	if end := strings.IndexFunc(own, func(c rune) bool { return !strings.ContainsRune(alphabet, c) }); end >= 0 {
		own = own[:end] // what is packed says itself whether that is all of it
	}
	if len(own)%4 == 1 { // no number of bytes is as long
		own = own[:len(own)-1]
	}
	return own, len(own) < len(payload)
}

// quick is how much is inflated in a moment, in bytes.
const quick = 256 << 10

// Quick reports whether what a fragment holds, if anything, is taken out of it in a moment, by its size and by the size of what it holds.
func Quick(fragment string) bool {
	_, payload, _ := strings.Cut(fragment, "/")
	if len(payload) > quick/4 {
		return false
	}
	own, _ := ownPart(payload)
	packed, err := base64.RawURLEncoding.DecodeString(own)
	if err != nil {
		return true
	}
	inflated, err := io.CopyN(io.Discard, flate.NewReader(bytes.NewReader(packed)), quick)
	return inflated < quick || err != nil
}

// ErrorOf is what was wrong with a link, by its words, which travel; nil: nothing was.
func ErrorOf(words string) error {
	for _, err := range []error{ErrVersion, ErrSize, ErrDamaged, ErrMore} {
		if err.Error() == words {
			return err
		}
	}
	return nil
}

// alphabet are the characters of base64url.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

func read(text []byte) (Scene, error) {
	var s Scene
	if err := json.Unmarshal(text, &s); err != nil {
		return Scene{}, ErrDamaged
	}
	if s.Version != Version {
		return Scene{}, ErrVersion
	}
	if !utf8.ValidString(s.Text) || s.Text == "" {
		return Scene{}, ErrDamaged
	}
	return s, nil
}
