package svg

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Drawings look in a file as they do on the page by day.
func TestDaylightIsTheLightTheme(t *testing.T) {
	sheet, err := os.ReadFile("../../render/style/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	_, light, _ := strings.Cut(string(sheet), ":root {")
	light, _, _ = strings.Cut(light, "\n}")
	page := map[string]string{}
	for _, token := range regexp.MustCompile(`--([a-z-]+): ([^;]+);`).FindAllStringSubmatch(light, -1) {
		page[token[1]] = token[2]
	}
	for name, value := range Daylight {
		if page[name] != value {
			t.Errorf("--%s is %q on the page, %q in files", name, page[name], value)
		}
	}
}

func TestRulesGetPlainValues(t *testing.T) {
	for rule, want := range map[string]string{
		"stroke: var(--first)":                                             "stroke: #0072b2",
		"fill: var(--warn-text, var(--ink))":                               "fill: #8d5400",
		"stroke-width: calc(var(--stroke, 1.6px) * 1.5)":                   "stroke-width: 2.4px",
		"stroke-width: calc(var(--stroke, 1.6px) + 5.5px)":                 "stroke-width: 7.1px",
		"fill: color-mix(in srgb, var(--first) 20%, var(--panel)); x: 1px": "fill: #cce3f0; x: 1px",
	} {
		if got := InDaylight(rule); got != want {
			t.Errorf("%s becomes %s, want %s", rule, got, want)
		}
	}
}

// Rules within others, their lists and their conditions, as a program without nesting reads them.
func TestNestedRulesBecomeFlat(t *testing.T) {
	const sheet = ".a { x: 1; /* a { comment */ y: 2;\n  .b, &:hover { z: 3; }\n  &.c .d { w: 4; }\n}\n@media print { .e { v: 5; } }\n.f, .g { .h { u: 6; } }\n"
	const want = ".a .b, .a:hover { z: 3; }\n.a.c .d { w: 4; }\n.a { x: 1; y: 2; }\n.f .h, .g .h { u: 6; }\n"
	if got := Flat(sheet); got != want {
		t.Errorf("it becomes %q, want %q", got, want)
	}
}
