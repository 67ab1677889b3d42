package message

// CertificateJob is the job of making a certificate for what a search does not find. Of the request's other fields Text, Reading and its options play
// a part: the search, its question, limits and time. Found is a Certificate; progress is told as Looked.
const CertificateJob = "certificate"

// Certificate is a certificate that was made.
type Certificate struct {
	Text string `json:"text"`
	Said string `json:"said"` // what it proves, in words that say.Sentence makes sentences of
}
