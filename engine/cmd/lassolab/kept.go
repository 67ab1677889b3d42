package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"lassolab/engine/network"
	"lassolab/engine/pack"
	"lassolab/engine/promela"
	"lassolab/engine/source"
)

// The network of a program that took long to compile is kept in the user's cache folder: each command of one session
// asks another question about the same file. What is there may be lost or damaged at any time: then the program is
// compiled again.

// mostKept is the number of networks that are kept; the oldest go first.
const mostKept = 32

// keptModel is a compiled program as it is kept.
type keptModel struct {
	Network     network.Network
	Source      promela.Source
	Said        []string
	Diagnostics source.Diagnostics // warnings
}

// keptAt is the file of a text compiled in one way by this very program; empty where there is no place for it.
func keptAt(text string, ways promela.Ways) string {
	folder, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	of, err := os.Stat(program)
	if err != nil {
		return ""
	}
	key := fmt.Sprint(program, " ", of.Size(), " ", of.ModTime().UnixNano(), " ", ways, "\n", text)
	sum := sha256.Sum256([]byte(key))
	return filepath.Join(folder, "lassolab", hex.EncodeToString(sum[:])+".network")
}

// recall is what was kept at a place; nil: nothing was.
func recall(at string) *keptModel {
	content, err := os.ReadFile(at)
	if err != nil {
		return nil
	}
	k, err := pack.Read[keptModel](content, nil)
	if err != nil {
		return nil
	}
	k.Network.Index()
	return k
}

// keep writes a compiled program to its place, as far as that can be done.
func (k *keptModel) keep(at string) {
	folder := filepath.Dir(at)
	if os.MkdirAll(folder, 0o700) != nil {
		return
	}
	file, err := os.CreateTemp(folder, "new-*")
	if err != nil {
		return
	}
	_, err = file.Write(pack.Write(k))
	if err = cmp.Or(err, file.Close()); err == nil {
		err = os.Rename(file.Name(), at)
	}
	if err != nil {
		os.Remove(file.Name())
		return
	}
	forget(folder)
}

// forget removes the oldest of too many networks.
func forget(folder string) {
	list, _ := filepath.Glob(filepath.Join(folder, "*.network"))
	age := map[string]int64{}
	for _, name := range list {
		if of, err := os.Stat(name); err == nil {
			age[name] = of.ModTime().UnixNano()
		}
	}
	slices.SortFunc(list, func(a, b string) int { return cmp.Compare(age[b], age[a]) })
	for _, name := range list[min(mostKept, len(list)):] {
		os.Remove(name)
	}
}
