package lectures_test

import (
	"context"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/measure"
	"lassolab/ui/view/lecture"
)

// Every sweep can be run: its smallest size is searched by each of its searches.
func TestEverySweepIsReadAndItsSearchesFit(t *testing.T) {
	eachLecture(t, func(t *testing.T, _ *lecture.Lecture, list []slide) {
		for _, s := range list {
			for _, b := range s.all("sweep") {
				plan, problems := measure.Read(b.text, b.line)
				for _, d := range problems {
					t.Error(d.Format("sweep"))
				}
				values := map[string]int{}
				for _, p := range plan.Parameters {
					if len(p.Values) > 0 {
						values[p.Name] = p.Values[0]
					}
				}
				n, err := family.Find(plan.Family).Build(values)
				if err != nil {
					t.Errorf("line %d: %v", b.line, err)
					continue
				}
				for _, one := range plan.Searches {
					opt := plan.Options(one)
					opt.Text = hoa.Write(n)
					if r, err := engine.Search(context.Background(), n, opt); err != nil || r.Stop != "" {
						t.Errorf("line %d: %s does not search it: %v", b.line, one, err)
					}
				}
			}
		}
	})
}
