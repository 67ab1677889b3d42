// Package open reads the text of a model, whatever it is written in: HOA as it is, a program in Promela by
// compiling it to a network, which is written as HOA then. Every text of a model, from a person, a file or a
// link, is read here.
//
// # From text to network
//
// interchange.Open recognises the format of a text, and its Read gives HOA; interchange.Join makes one text
// of several files. hoa.Read parses it with positions and makes the network, or diagnostics with lines and
// columns; Limits bound what an untrusted text may cost. promela.Read makes a network of a program, with a
// Source that leads back to its lines. An edit of the drawing takes the opposite direction: edit.Apply
// rewrites its own part of the text, and the text is read again.
package open
