package message

// CertificateJob is the job of making a certificate for what a search does not find. Of the request's other fields Text, Reading and its options play
// a part: the search, its question, limits and time.
var CertificateJob = Job[None, Looked, Certificate]{"certificate", "The certificate", Usual}

// Certificate is a certificate that was made.
type Certificate struct {
	Text string `json:"text"`
	Said string `json:"said"` // what it proves, in words that say.Sentence makes sentences of
}

// CheckJob is the job of checking a certificate of a model. Of the request's other fields Text, Reading and Certificate play a part.
var CheckJob = Job[None, Checking, Checked]{"check", "The check", Usual}

// Checking is how far a check is.
type Checking struct {
	States int64 `json:"states"` // that have been checked
	Of     int64 `json:"of"`
}

// Checked is what became of a certificate that was checked.
type Checked struct {
	Accepted bool   `json:"accepted"`
	Foreign  bool   `json:"foreign"` // it is none of this model
	Said     string `json:"said"`    // what is proved, or why it is refused, in words that say.Sentence makes sentences of
}
