package differential

import (
	"fmt"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/proof"
)

// writtenRunsAreRefused writes the lassos of a network in each format that is also read, and has what is read of them
// replayed: they stand, and answer the question.
func writtenRunsAreRefused(j *judge, c *Case) string {
	for _, accept := range bothQuestions {
		run, err := j.anyLasso(c, accept)
		if err != nil {
			return err.Error()
		}
		if run == nil {
			j.note("none")
			continue
		}
		for _, f := range interchange.LassoFormats {
			text, err := f.Write(interchange.Lasso{Network: c.Network, Run: run, Accept: accept, Component: -1})
			if err != nil {
				return fmt.Sprintf("as %s: %v", f.Name, err)
			}
			if f.Read == nil {
				continue
			}
			claimed, wrong := interchange.ReadLasso("run"+f.Ext, text)
			if len(wrong) > 0 {
				return fmt.Sprintf("as %s: %v\n%s", f.Name, wrong, text)
			}
			got, err := proof.Retrace(j.ctx, c.Network, claimed, engine.Options{Accept: accept})
			if err != nil || !got.Stands || len(got.Run.Cycle) == 0 {
				return fmt.Sprintf("as %s: %v, %+v\n%s", f.Name, err, got, text)
			}
			// to labels alone other states may be found, which need not accept
			if states := len(claimed.Initial) > 0; states && !got.Accepted {
				return fmt.Sprintf("as %s: “%s”\n%s", f.Name, got.Said, text)
			}
			j.note(f.Name)
		}
	}
	return ""
}
