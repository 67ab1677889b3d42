package ui

// About says what Lassolab is and whose work it ships.
type About struct{}
