package session

import "lassolab/wasm/message"

// Task is a job that a feature has done in a worker: it runs once at a time.
type Task[Asked, Said, Found any] struct {
	job message.Job[Asked, Said, Found]
	running
}

// running is what a feature has done in a worker, if anything.
type running struct {
	name   string // of the job; empty: nothing is done
	number int    // of those of the same job
}

// NewTask does a job, and does not run yet.
func NewTask[Asked, Said, Found any](job message.Job[Asked, Said, Found]) Task[Asked, Said, Found] {
	return Task[Asked, Said, Found]{job: job}
}

// Start starts the task. If it runs, it is stopped first.
func (k *Task[Asked, Said, Found]) Start(t *Turn, r message.Request, asked Asked) {
	k.Stop(t)
	k.running = t.start(k.job.Name, k.job.Rank, k.job.Request(r, asked))
}

// Hear takes a reply; ok is false where it is none to this task. After the last one the task does not run any more.
func (k *Task[Asked, Said, Found]) Hear(m Replied) (h Heard[Said, Found], ok bool) {
	if !k.Is(m) {
		return h, false
	}
	h.Said, _ = k.job.Said(m.Reply)
	switch m.Reply.Kind {
	case message.Done:
		h.Done, h.Found = true, k.job.Found(m.Reply)
	case message.Failure:
		h.Failure = m.Reply.Failure
	}
	if m.Reply.Last() {
		k.running = running{}
	}
	return h, true
}

// Heard is a reply to a task.
type Heard[Said, Found any] struct {
	Said    Said   // how far it is; the zero value: it has only begun, or it has ended
	Done    bool   // it has ended with what it found
	Found   Found  // so it has
	Failure string // it has ended without: why, a sentence or two
}

// Running reports whether it runs, or waits for a worker.
func (r *running) Running() bool { return r.name != "" }

// Is reports whether a reply is one to it. One to what was stopped, or started again since, is not.
func (r *running) Is(m Replied) bool {
	return r.Running() && m.For == r.name && m.Number == r.number
}

// Stop ends it at once, and reports whether it ran. No reply follows.
func (r *running) Stop(t *Turn) bool {
	if !r.Running() {
		return false
	}
	t.Do(StopWorker{For: r.name, Number: r.number})
	*r = running{}
	return true
}

// start has a worker do something.
func (t *Turn) start(name string, rank message.Rank, r message.Request) running {
	if name == "" {
		panic("a task without a job: NewTask makes one")
	}
	t.started[name]++
	w := running{name, t.started[name]}
	t.Do(StartWorker{For: w.name, Number: w.number, Rank: rank, Request: r})
	return w
}
