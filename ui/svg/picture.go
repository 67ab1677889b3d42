package svg

// Picture is something drawn into an element that a component's template leaves empty. The component makes it
// when the element is created, has it painted after each render, and disposes of it when the element goes.
type Picture interface {
	Paint()
	Dispose()
}
