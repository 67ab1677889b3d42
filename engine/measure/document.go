package measure

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Module returns the folder of the module that the working directory lies in: the nearest one with a go.mod.
func Module() (root string, err error) {
	root, err = os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			return root, nil
		}
		above := filepath.Dir(root)
		if above == root {
			return "", errors.New("no folder above this one has a go.mod: go to the folder of Lassolab")
		}
		root = above
	}
}

// foreign are the folders without documents of the project: what is built, and what others wrote.
var foreign = []string{"node_modules", "dist", "build", "testdata"}

// Documents lists the Markdown files below a folder.
func Documents(root string) (files []string, err error) {
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name := entry.Name()
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != root && (strings.HasPrefix(name, ".") || slices.Contains(foreign, name)):
			return filepath.SkipDir
		case !entry.IsDir() && filepath.Ext(name) == ".md":
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// Document finds the one Markdown file of the module that has the marks of a table: <!-- name --> and <!-- /name -->.
func Document(name string) (file string, err error) {
	root, err := Module()
	if err != nil {
		return "", err
	}
	files, err := Documents(root)
	if err != nil {
		return "", err
	}
	for _, candidate := range files {
		text, err := os.ReadFile(candidate)
		if err != nil {
			return "", err
		}
		if _, err := Splice(string(text), name, ""); err != nil {
			continue
		}
		if file != "" {
			return "", fmt.Errorf("both %s and %s have the marks of the table %s", file, candidate, name)
		}
		file = candidate
	}
	if file == "" {
		begin, end := around(name)
		return "", fmt.Errorf("no Markdown file below %s has a %s with a %s behind it", root, strings.TrimSpace(begin),
			end)
	}
	return file, nil
}

// Write puts a text into a file, in place of what it has between the marks of a table.
func Write(file, name, text string) error {
	document, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	changed, err := Splice(string(document), name, text)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(file, []byte(changed), 0o644)
}

// Splice puts a text into a document, in place of what it has between the marks of a table.
func Splice(document, name, text string) (string, error) {
	begin, end := around(name)
	before, rest, found := strings.Cut(document, begin)
	_, after, closed := strings.Cut(rest, end)
	if !found || !closed {
		return "", fmt.Errorf("there is no %s with a %s behind it", strings.TrimSpace(begin), end)
	}
	return before + begin + text + end + after, nil
}

// around are the comments around a table.
func around(name string) (begin, end string) {
	return "<!-- " + name + " -->\n", "<!-- /" + name + " -->"
}

// Cells writes a row of a Markdown table.
func Cells(w io.Writer, cells ...string) { fmt.Fprintln(w, "| "+strings.Join(cells, " | ")+" |") }

// Head writes the heads of a Markdown table, of whose columns the first ones have words and the others numbers.
func Head(w io.Writer, words int, names ...string) {
	rule := slices.Repeat([]string{"--:"}, len(names))
	for i := range words {
		rule[i] = "---"
	}
	Cells(w, names...)
	Cells(w, rule...)
}
