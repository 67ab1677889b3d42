package film

// What the tests of the page look at.
const Stops = stops
