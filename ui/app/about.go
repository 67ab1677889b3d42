package app

import _ "embed"

// about says what Lassolab is and whose work it ships.
//
//go:embed about.md
var about string
