// Package library is the documents that the browser keeps: works, drafts, scores, and marks of what is being
// opened. static/library.js has them in a database of the browser and, since it reads them all before the
// program starts, in memory: reading is at once, and writing answers later.
//
// A Shelf is the documents of one kind. Each tab writes one document of a shelf, its own, and remembers which.
// When another tab writes the same one, the feature hears of it (Listen) and goes on with a copy. What is put
// while the page ends is written into localStorage too, from where the next start moves it into the database;
// where there is no database it stays there.
//
// A List is the documents of a kind as a feature shows them.
package library
