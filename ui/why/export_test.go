package why

// What the tests of the page look at.
var Pruned = pruned
