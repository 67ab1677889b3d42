package teach

import "testing"

func TestALectureIsToldFromAModel(t *testing.T) {
	for text, want := range map[string]bool{
		"# Title\n\nText.":                           true,
		"\ufeff\n# Title":                            true,
		"Text\n\n```hoa one\nHOA: v1\n```\n":         true,
		"~~~~ scene\nmodel: one\n~~~~":               true,
		"HOA: v1\n/*\n```hoa\n*/\n--BODY--\n--END--": false,
		"/* # Title */ HOA: v1":                      false,
		"Text\n\n```go\nx := 1\n```\n":               false,
		"    ```hoa":                                 false, // the code of somebody who explains it
		"":                                           false,
		"#title":                                     false,
	} {
		if got := IsLecture(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

func TestAFenceIsClosedByAsManyMarks(t *testing.T) {
	fence := Fence("~~~~ hoa\n")
	if fence != "~~~~" || Closes("~~~\n", fence) || Closes("~~~~ x\n", fence) || !Closes("~~~~~\n", fence) {
		t.Errorf("the fence is %q", fence)
	}
	if Fence("```code``` in a line") != "" || Fence("``\n") != "" {
		t.Error("a line of text begins a block")
	}
}
