package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// load runs one after the other what takes long or exists only in time.
func load(ctx context.Context) error {
	if err := assemble(ctx, func() error { return wanted(ctx) }); err != nil {
		return err
	}
	packages, err := packagesOf(ctx, "./...")
	if err != nil {
		return err
	}
	test := func(env, pattern string, packages ...string) error {
		args := []string{"test", "-vet=off", "-count=1", "-v", "-p", "1", "-parallel", "1", "-timeout", "120m", "-run", pattern}
		return call(ctx, []string{env}, "go", append(args, packages...)...)
	}
	return errors.Join(
		test("LASSOLAB_LOAD=1", "^TestLoad", packages...),
		test("LASSOLAB_FAULTS=all", faulty, "./wasm/browser"),
	)
}

// faulty are the tests that by default try some of what may go wrong.
const faulty = "^Test(ABrowserThatLacks|APageThatArrivesDamaged|AStartThatFrose|ATextThatOnceLocked|TwoTabsOfTwoVersions|NoRequestLeaves|APageWithin)"

// walk does in a fresh clone of the last commit what the documents say, and walks through the page that comes of it.
func walk(ctx context.Context) error {
	if err := wanted(ctx); err != nil {
		return err
	}
	clone, err := os.MkdirTemp("", "lassolab-walk-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(clone)
	if err := call(ctx, nil, "git", "clone", "--quiet", ".", clone); err != nil {
		return err
	}
	if err := os.Chdir(clone); err != nil {
		return err
	}
	if err := served(ctx); err != nil {
		return err
	}
	test := func(pattern, folder string, flags ...string) error {
		args := append([]string{"test", "-count=1", "-vet=off", "-timeout", "120m", "-run", pattern}, flags...)
		return call(ctx, []string{"LASSOLAB_WALK=1"}, "go", append(args, folder)...)
	}
	say("the commands of the documents")
	commands := test("^TestTheCommandsOfTheDocuments", "./engine/cmd/lassolab")
	say("the page, in every theme and window")
	return errors.Join(commands, test("^TestWalk$", "./wasm/browser", "-v", "-parallel", strconv.Itoa(runtime.NumCPU()+1)))
}

// served sees whether ./build.sh serve, the first command of the README, prints an address that gives the page.
func served(ctx context.Context) error {
	say("./build.sh serve")
	ctx, end := context.WithCancel(ctx)
	defer end()
	script, err := filepath.Abs("build.sh")
	if err != nil {
		return err
	}
	c := command(ctx, nil, script, "serve")
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	err = answers(out)
	end()
	_ = c.Wait() // it was interrupted
	return err
}

var address = regexp.MustCompile(`http://\S+/`)

// answers reads what a server prints until it has told its address, and asks for the page there.
func answers(out io.Reader) error {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		at := address.FindString(lines.Text())
		if at == "" {
			continue
		}
		reply, err := http.Get(at)
		if err != nil {
			return err
		}
		defer reply.Body.Close()
		page, err := io.ReadAll(reply.Body)
		if err != nil || !strings.Contains(string(page), "<title>") {
			return fmt.Errorf("%s does not give the page (%s, %v)", at, reply.Status, err)
		}
		return nil
	}
	return errors.New("./build.sh serve prints no address")
}
