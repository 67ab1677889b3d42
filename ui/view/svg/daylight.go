package svg

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// Daylight are the tokens of the light theme, for drawings that leave the page: the programs that draw files know neither
// tokens nor calculations.
var Daylight = map[string]string{
	"ink": "#1d2329", "paper": "#fbfaf7", "panel": "#ffffff", "soft": "#56606a", "line": "#dcd9d1",
	"first": "#0072b2", "nested": "#d55e00", "lasso": "#009e73", "prune": "#a9aeb4", "warn": "#b36b00", "current": "#fff1c2",
	"nested-text": "#a64700", "lasso-text": "#00704f", "warn-text": "#8d5400",
	"on-first": "#ffffff", "chosen": "#dbe8ee", "rim": "#87909a", "stroke": "1.6px",
}

var (
	aToken = regexp.MustCompile(`var\(--([a-z-]+)(?:,(?:[^()]|\([^()]*\))*)?\)`)
	aSum   = regexp.MustCompile(`calc\(([\d.]+)px ([*+]) ([\d.]+)(?:px)?\)`)
	aMix   = regexp.MustCompile(`color-mix\(in srgb, (#[0-9a-f]{6}) (\d+)%, (#[0-9a-f]{6})\)`)
)

// InDaylight gives the rules of a style sheet plain values: those of the light theme. Lines scale with the drawing.
func InDaylight(rules string) string {
	rules = strings.ReplaceAll(rules, " vector-effect: non-scaling-stroke;", "")
	rules = aToken.ReplaceAllStringFunc(rules, func(use string) string {
		if value, known := Daylight[aToken.FindStringSubmatch(use)[1]]; known {
			return value
		}
		return use
	})
	rules = aSum.ReplaceAllStringFunc(rules, func(sum string) string {
		parts := aSum.FindStringSubmatch(sum)
		a, _ := strconv.ParseFloat(parts[1], 64)
		b, _ := strconv.ParseFloat(parts[3], 64)
		if parts[2] == "*" {
			a *= b
		} else {
			a += b
		}
		return strconv.FormatFloat(math.Round(a*100)/100, 'f', -1, 64) + "px"
	})
	return aMix.ReplaceAllStringFunc(rules, func(mix string) string {
		parts := aMix.FindStringSubmatch(mix)
		share, _ := strconv.Atoi(parts[2])
		return mixed(parts[1], parts[3], share)
	})
}

// mixed is a colour of which a share, in per cent, is the first and the rest the second.
func mixed(first, second string, share int) string {
	text := "#"
	for at := 1; at < len(first); at += 2 {
		a, _ := strconv.ParseInt(first[at:at+2], 16, 0)
		b, _ := strconv.ParseInt(second[at:at+2], 16, 0)
		text += fmt.Sprintf("%02x", (int(a)*share+int(b)*(100-share)+50)/100)
	}
	return text
}

// RulesOf are the rules of a style sheet, one in a line, whose selectors begin with a class, without those that mean
// something on a page only: what a pointer does, and what is in the margin.
func RulesOf(sheet, class string, without ...string) string {
	var b strings.Builder
	for line := range strings.Lines(Flat(sheet)) {
		selector, _, _ := strings.Cut(line, "{")
		if !strings.HasPrefix(selector, "."+class) {
			continue
		}
		left := false
		for _, part := range without {
			left = left || strings.Contains(selector, part)
		}
		if !left {
			b.WriteString(line)
		}
	}
	return b.String()
}

var (
	aComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	aPart    = regexp.MustCompile(`[^{};]*[{};]`)
)

// Flat writes the rules of a style sheet one in a line, and rules within others by their whole selectors: the programs that draw files know
// no nesting. What holds for some screens only is left out.
func Flat(sheet string) string {
	var b strings.Builder
	var within []string // the selectors of the rules around
	var own []string    // declarations of each of them
	for _, part := range aPart.FindAllString(aComment.ReplaceAllString(sheet, ""), -1) {
		words := strings.Join(strings.Fields(part[:len(part)-1]), " ")
		last := len(within) - 1
		switch part[len(part)-1] {
		case '{':
			if last >= 0 {
				words = nested(within[last], words)
			}
			within, own = append(within, words), append(own, "")
		case ';':
			if last >= 0 {
				own[last] += words + "; "
			}
		case '}':
			if own[last] != "" && !strings.Contains(within[last], "@") {
				b.WriteString(within[last] + " { " + own[last] + "}\n")
			}
			within, own = within[:last], own[:last]
		}
	}
	return b.String()
}

// nested are the selectors of a rule within another one.
func nested(outer, inner string) string {
	var list []string
	for around := range strings.SplitSeq(outer, ", ") {
		for selector := range strings.SplitSeq(inner, ", ") {
			if strings.Contains(selector, "&") {
				list = append(list, strings.ReplaceAll(selector, "&", around))
			} else {
				list = append(list, around+" "+selector)
			}
		}
	}
	return strings.Join(list, ", ")
}
