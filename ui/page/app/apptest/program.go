package apptest

// Program is a small program in Promela, which is compiled at once: two processes enter as they like, so that an assertion fails.
const Program = `// Nobody waits: the assertion in line 8 can fail.
bool want[2];
chan q = [1] of { bit };

active [2] proctype P() {
  do
  :: want[_pid] = true;
     assert(!want[1 - _pid]);
     q!_pid;
cs:  q?_;
     want[_pid] = false
  od
}

ltl live { [] <> (want[0] == 1) }
`

// LargeProgram takes a worker: its statements read two variables of many values.
const LargeProgram = `byte a, b;
active [2] proctype Count() {
  do
  :: a = (a + b) % 80
  :: b = (b + 1) % 80
  od
}
`
