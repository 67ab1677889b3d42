// Package graph draws the graph that a search has explored, whole or as it was at an event of its film, with
// a lasso in it.
//
// Feature.Steer takes the camera from where the reader has put it, and the view of a link keeps it; the picture
// takes a camera of a link or a step once.
package graph
