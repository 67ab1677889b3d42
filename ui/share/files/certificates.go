package files

import (
	"path"
	"strings"

	"lassolab/engine/interchange"
	"lassolab/engine/proof"
	"lassolab/ui/core/session"
)

// isCertificate reports whether a file is a certificate: it begins as one or, since its first line may be what is wrong, it is named as one and is no model.
func isCertificate(f File) bool {
	return proof.IsCertificate(f.Text) || strings.ToLower(path.Ext(f.Name)) == proof.Ext && !interchange.IsModel(f.Text)
}

// openCertificate has the certificate among some files checked, which is the only one. The model on the screen stays.
func openCertificate(t *session.Turn, files []File) {
	if len(files) > 1 {
		t.Notify(session.Notice{Text: "A certificate is opened alone: open the model first that it is about, and then the certificate."})
		return
	}
	t.Later(session.With(t.Features.Search.CheckCertificate, session.Certificate{Name: files[0].Name, Text: files[0].Text}))
}
