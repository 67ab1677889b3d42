// Package workers is the page's side of long computations, searches above all: one worker each, so that
// several run side by side and any of them can be ended at once. A worker that has answered waits for the next
// request for a while.
//
// # Faults
//
// Every fault of a worker is a failure in words, its last reply: it cannot start, dies, or answers what
// cannot be read. A silent worker may be computing: Watch counts its silence, and status asks whether to wait
// (status.Feature.AskAboutSilence); no clock ends it. A feature that panics at a reply hears that the job failed
// (app/work_js.go). A worker's script has a stamp (static/bundle.mjs) and refuses the program of another
// version. static/boot.js checks the program against the hash that static/version.mjs wrote into the page,
// and reports when nothing arrives any more; static/first.js reports when boot.js does not arrive.
//
// Documents are in the library (ui/library/library), which a crash of the browser does not reach; browser.Storage holds
// settings. Access to a forbidden storage throws, which Go can catch in a call only.
// wasm/browser/faults_test.go causes these faults. What
// the page needs of a browser beyond the usual is a row of lacking there; a new key of the storage is tested
// with garbage by itself, and app/faults_test.go lists the jobs.
package workers
