package differential

import (
	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/proof"
)

// writtenRunsAreRefused compares the lassos of a network with what is read of them as each format writes them.
func writtenRunsAreRefused(j *judge, c *Case) {
	for _, accept := range bothQuestions {
		run := j.anyLasso(c, accept)
		if run == nil {
			j.note("none")
			continue
		}
		for _, f := range interchange.LassoFormats {
			text, err := f.Write(interchange.Lasso{Network: c.Network, Run: run, Accept: accept, Component: -1})
			if err != nil {
				j.differs("as %s: %v", f.Name, err)
			}
			if f.Read == nil {
				continue
			}
			claimed, wrong := interchange.ReadLasso("run"+f.Ext, text)
			if len(wrong) > 0 {
				j.differs("as %s: %v\n%s", f.Name, wrong, text)
			}
			got, err := proof.Retrace(j.ctx, c.Network, claimed, engine.Options{Accept: accept})
			if err != nil || !got.Valid || len(got.Run.Cycle) == 0 {
				j.differs("as %s: %v, %+v\n%s", f.Name, err, got, text)
			}
			// to labels alone other states may be found, which need not accept
			if states := len(claimed.Initial) > 0; states && !got.Accepted {
				j.differs("as %s: “%s”\n%s", f.Name, got.Said, text)
			}
			j.note(f.Name)
		}
	}
}
