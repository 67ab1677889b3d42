package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// needNode reports what is wrong with the machine's Node and npm. (build.sh has looked at Go.)
func needNode(ctx context.Context) error {
	have, err := output(ctx, nil, "node", "--version")
	if err != nil {
		return errors.New("no Node: install Node 20 or newer (https://nodejs.org/)")
	}
	major, _, _ := strings.Cut(strings.TrimPrefix(have, "v"), ".")
	if n, err := strconv.Atoi(major); err != nil || n < 20 {
		return fmt.Errorf("the version of Node is too old: %s, needed is 20 or newer", have)
	}
	if _, err := exec.LookPath("npm"); err != nil {
		return errors.New("no npm: it comes with Node")
	}
	return nil
}

// hasBrowser reports whether the browser's tests find a browser.
func hasBrowser() bool {
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if _, err := exec.LookPath(name); name != "" && err == nil {
			return true
		}
	}
	return false
}

// wanted installs the browser of the page's tests, SPIN, which gives a second opinion on networks and properties, and Graphviz, which draws what is
// written for it, where they are missing and can be installed without asking anybody. LaTeX takes minutes to install: it judges where it is.
func wanted(ctx context.Context) error {
	var missing []string
	if !hasBrowser() {
		missing = append(missing, "chromium", "fonts-dejavu-core")
	}
	for program, in := range map[string]string{"spin": "spin", "dot": "graphviz"} {
		if _, err := exec.LookPath(program); err != nil {
			missing = append(missing, in)
		}
	}
	if _, err := exec.LookPath("apt-get"); len(missing) == 0 || err != nil {
		return nil
	}
	var as []string
	if os.Getuid() != 0 {
		if exec.Command("sudo", "-n", "true").Run() != nil {
			return nil
		}
		as = []string{"sudo", "-n"}
	}
	say("installing %s", strings.Join(missing, ", "))
	asked := func(args ...string) error {
		args = append(as[:len(as):len(as)], args...)
		_, err := output(ctx, nil, args[0], args[1:]...)
		return err
	}
	err := asked("apt-get", "update", "-q")
	if err == nil {
		err = asked(append([]string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-q", "--no-install-recommends"}, missing...)...)
	}
	if err != nil {
		say("%s could not be installed: %v", strings.Join(missing, ", "), err) // the tests say what they miss
	}
	return nil
}
