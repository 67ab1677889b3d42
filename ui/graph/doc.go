// Package graph draws the graph that a search has explored, whole or as it was at an event of its film, with
// a lasso in it.
//
// Steered says where the reader has put the camera of a graph, which the view of a link keeps; the picture
// takes a camera of a link or a step once.
package graph
