package lasso

import "lassolab/ui/session"

// Keys walk along the lasso while the focus is in its panel.
var Keys = map[string]session.Msg{
	" ":         WalkedBy{Steps: 1},
	"ArrowLeft": WalkedBy{Steps: -1}, "ArrowRight": WalkedBy{Steps: 1},
	"Home": Walked{}, "End": Walked{Step: session.LastStep},
}
