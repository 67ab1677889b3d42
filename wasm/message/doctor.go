package message

import "lassolab/engine/automata"

// The jobs of the doctor. Of the request's other fields Text, Reading and Timeout play a part.
var (
	ExamineJob  = Job[Examine, None, Examined]{"examine", "The examination", Urgent}
	OperateJob  = Job[Operate, None, Operated]{"operate", "The operation", Urgent}
	LanguageJob = Job[Language, None, *automata.Answer]{"language", "The answer", Urgent}
)

// Examine says which components are examined.
type Examine struct {
	Components []int `json:"components"`
}

// Examined is what the components are, in the order of the question.
type Examined struct {
	Facts []automata.Facts `json:"facts"`
}

// Operate says what is made of which components.
type Operate struct {
	ID         string            `json:"id"`
	Components []int             `json:"components"`
	Names      map[string]string `json:"names,omitempty"` // new names of labels, for the operation that takes them
}

// Operated is a component that was made.
type Operated struct {
	Text    string `json:"text"` // as HOA, alone
	Said    string `json:"said"` // what was done, a sentence
	Deed    string `json:"deed"` // the same as something to undo
	Changed bool   `json:"changed"`
}

// Language says what is asked about the languages of which components.
type Language struct {
	ID         string `json:"id"`
	Components []int  `json:"components"`
}
