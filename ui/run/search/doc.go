// Package search is the choice of searches and settings, the searches under way, and what they found.
//
// session.RunPressed makes the engine's options of the settings, and a StartWorker for each search. Package
// workers starts a worker with a message.Request, wasm/worker calls engine.Search, and its replies return as
// session.Replied. The feature keeps the results in Session.Runs and sends RunsChanged and RunEnded; graph
// and lasso show them. Where the first answer wins (Settings.First, first.go), a run that Settles its
// Question makes the other runs of that question Outrun: their workers stop, and Run.First names the winner.
//
// When all searches have ended, confirm.go lets one worker (message.ConfirmJob) confirm the verdicts that
// show no run, where the model is small; Feature.Confirm does so for any model. Run.Second has the result: a
// wrong verdict is Withdrawn and answers nothing any more. The first screen is replaced after that.
//
// Where a run found nothing, the menu of the results offers a certificate (certificate.go): a job explores
// the model again within limits of its own, and its text is saved as a file and not kept. A certificate that
// is opened (files.CertificateGiven) goes to a job that checks it (message.CheckJob, check.go), its text
// beside the request as the model's. What it proves is shown under the results until the model changes; a
// refusal is a notice.
//
// session.PropertyAsked and RunsAsked say which property of which runs is asked. The feature keeps them in
// the settings, where searches that cannot answer are replaced by others, and puts them into the engine's
// options. The report's Property has the network that was searched: it is the run's Searched, with the
// monitor behind the model's components. Run.Own and Run.OwnLabel lead from its states and labels to the
// model's, or say that there is none.
package search
