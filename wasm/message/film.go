package message

import (
	"lassolab/engine/film"
	"lassolab/engine/pack"
)

// A film is thousands of small numbers. As JSON it would stop the page for half a second while it is read, so it travels packed.

func packFilm(f *film.Film) []byte { return pack.Write(f) }

func unpackFilm(packed []byte) (*film.Film, error) { return pack.Read[film.Film](packed, nil) }
