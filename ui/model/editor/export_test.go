package editor

// What the tests of the page look at.
const (
	LongText = longText
	RestLong = restLong
)

var (
	Inside    = inside
	Wholesale = wholesale
)
