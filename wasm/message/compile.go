package message

// CompileJob is the job of compiling a program to a network. The request's Text is the program, what is asked are promela.Options, found is a
// model.Compiled; progress is told as promela.Progress.
const CompileJob = "compile"
