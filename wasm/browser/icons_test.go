package browser

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// drawIcon draws an icon of the installed page from static/icon.svg.
//
//go:embed icons.js
var drawIcon string

// icons are the pictures of the installed page: how large, which part of it the drawing fills, and on what ground. One that a system cuts
// into a shape of its own has the drawing in its middle, where no shape cuts it.
var icons = map[string]struct {
	size   int
	part   float64
	ground string
}{
	"icon-small.png":    {192, 1, ""},
	"icon-large.png":    {512, 1, ""},
	"icon-maskable.png": {512, .64, "#fbfaf7"},
}

// The icons are committed, because a build needs no browser. LASSOLAB_ICONS=write draws them anew.
func TestTheIconsAreThoseOfTheDrawing(t *testing.T) {
	p := open(t)
	p.find("textbox", "Model text")
	p.do(chromedp.Evaluate[chromedp.Void](drawIcon))
	for name, icon := range icons {
		content := evaluate[string](p, fmt.Sprintf(`drawIcon(%d, %g, %q)`, icon.size, icon.part, icon.ground))
		drawn, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(content, "data:image/png;base64,"))
		if err != nil {
			t.Fatal(err)
		}
		committed := filepath.Join("../../static", name)
		if os.Getenv("LASSOLAB_ICONS") == "write" {
			if err := os.WriteFile(committed, paletted(t, drawn), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		there, err := os.ReadFile(committed)
		if err != nil {
			t.Fatal(err)
		}
		if differ(t, drawn, there) {
			t.Errorf("%s is not what static/icon.svg looks like: LASSOLAB_ICONS=write draws it anew", name)
		}
	}
	manifest := struct{ Icons []struct{ Src, Sizes string } }{}
	text, err := os.ReadFile(filepath.Join(dist, "manifest.webmanifest"))
	if err != nil || json.Unmarshal(text, &manifest) != nil {
		t.Fatal(err, string(text))
	}
	for _, named := range manifest.Icons {
		icon, ok := icons[filepath.Base(named.Src)]
		if _, err := os.Stat(filepath.Join(dist, named.Src)); err != nil || ok && named.Sizes != fmt.Sprintf("%dx%d", icon.size, icon.size) {
			t.Errorf("the manifest names %+v: %v", named, err)
		}
	}
}

// paletted writes a picture of few colours with a palette, which takes a third of the bytes: all become the nearest of 16 that are unlike one another.
func paletted(t *testing.T, content []byte) []byte {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	box := picture.Bounds()
	count := map[color.NRGBA]int{}
	at := func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA) }
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			count[at(x, y)]++
		}
	}
	frequent := slices.MaxFunc(slices.Collect(maps.Keys(count)), func(a, b color.NRGBA) int { return cmp.Compare(count[a], count[b]) })
	palette := color.Palette{frequent}
	for len(palette) < min(len(count), 16) { // the one that is the least like those that are there
		palette = append(palette, slices.MaxFunc(slices.Collect(maps.Keys(count)), func(a, b color.NRGBA) int {
			return cmp.Compare(unlike(a, palette), unlike(b, palette))
		}))
	}
	small := image.NewPaletted(box, palette)
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			small.Set(x, y, at(x, y))
		}
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, small); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// unlike is how far a colour is from the nearest of others.
func unlike(c color.NRGBA, others color.Palette) uint32 {
	r, g, b, a := c.RGBA()
	R, G, B, A := others.Convert(c).RGBA()
	return max(r, R) - min(r, R) + max(g, G) - min(g, G) + max(b, B) - min(b, B) + max(a, A) - min(a, A)
}

// differ reports whether two pictures differ by more than the edges of a shape do between two versions of a browser.
func differ(t *testing.T, a, b []byte) bool {
	t.Helper()
	decode := func(content []byte) image.Image {
		picture, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		return picture
	}
	one, other := decode(a), decode(b)
	if one.Bounds() != other.Bounds() {
		return true
	}
	apart := 0
	for y := range one.Bounds().Dy() {
		for x := range one.Bounds().Dx() {
			_, _, _, p := one.At(x, y).RGBA()
			_, _, _, q := other.At(x, y).RGBA()
			r, _, _, _ := one.At(x, y).RGBA()
			s, _, _, _ := other.At(x, y).RGBA()
			if max(p, q)-min(p, q) > 1<<14 || max(r, s)-min(r, s) > 1<<14 {
				apart++
			}
		}
	}
	return apart > one.Bounds().Dx()
}
