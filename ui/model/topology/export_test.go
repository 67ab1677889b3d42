package topology

import "lassolab/engine"

// Found are the symmetries that are shown.
func (f *Feature) Found() engine.Exchanges { return f.found }
