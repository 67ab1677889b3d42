package main

import "testing"

func TestWhiteSpaceThatIsNotShownIsLeftOut(t *testing.T) {
	for template, want := range map[string]string{
		"<div>\n  <p>one</p>\n  <p>two</p>\n</div>\n":                                                          "<div><p>one</p><p>two</p></div>",
		"<p>\n  one\n  <b>two</b>\n  <i>three</i>\n</p>":                                                       "<p>\n  one\n  <b>two</b> <i>three</i></p>",
		"<button :title='a > \"b\"'\n  @click='c()'>\n  <svg>\n <g>\n</g> </svg>\n</button> <b>x</b>":          "<button :title='a > \"b\"'\n  @click='c()'><svg><g></g></svg></button> <b>x</b>",
		"<ul>\n  <li>a</li>\n  <!-- words -->\n</ul>\n<script>\n  x </script>\n":                               "<ul><li>a</li><!-- words --></ul>\n<script>\n  x </script>\n",
		"<label>\n<input>\n  words</label>":                                                                    "<label> <input>\n  words</label>",
		"<film:Set></film:Set>\n  <span>x</span>":                                                              "<film:Set></film:Set> <span>x</span>",
		"<p vg-if='a'>x</p>\n<film:Set vg-if='b'></film:Set>\n<b vg-for='c' :key='d'></b>\n<i vg-for='e'></i>": `<p key="=1" vg-if='a'>x</p><film:Set vg-if='b'></film:Set> <b vg-for='c' :key='d'></b> <i key="=2" vg-for='e'></i>`,
	} {
		if got := compact(template); got != want {
			t.Errorf("%q becomes %q, not %q", template, got, want)
		}
	}
}
