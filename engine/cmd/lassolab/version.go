package main

import (
	"cmp"
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is that of a release, which the linker sets; empty: what Go wrote into the program says it.
var version string

// versionCommand prints which Lassolab this is, and what it was made with.
func versionCommand(c *call, args []string) error {
	if err := c.parseAlone(args, "version"); err != nil {
		return err
	}
	c.print(versionLine() + "\n")
	return nil
}

func versionLine() string {
	name, commit := version, ""
	if built, ok := debug.ReadBuildInfo(); ok {
		name = cmp.Or(name, built.Main.Version)
		for _, s := range built.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = ", commit " + s.Value[:min(12, len(s.Value))]
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += " with changes"
			}
		}
	}
	return fmt.Sprintf("lassolab %s%s (%s, %s/%s)", cmp.Or(name, "(devel)"), commit, runtime.Version(), runtime.GOOS,
		runtime.GOARCH)
}
