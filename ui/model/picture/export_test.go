package picture

// Shown is what the panel shows.
func (c *Panel) Shown() string { return c.words() + "\n" + c.now() + "\n" + c.caption() }
