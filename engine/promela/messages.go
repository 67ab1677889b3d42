package promela

// Messages: what a channel that holds some may do alone, and the two halves of a rendezvous. A sender leaves its
// message in the path (offer), a receiver finds one there (given); who they are is not decided here, see compound.go.

// channel is the one that a variable stands for.
func (m *machine) channel(p *path, r *Ref) *channel {
	v := m.value(p, r)
	if p.broken() {
		return nil
	}
	if v < 1 || int(v) > len(m.channels) {
		p.goWrong("channel that was never made")
		return nil
	}
	return m.channels[v-1]
}

// held is what a channel holds.
func (m *machine) held(p *path, c *channel) []int32 {
	n := m.read(p, c.cell)
	if p.broken() {
		return nil
	}
	return c.contents.all[n]
}

// head is the oldest message of a channel; nil: there is none.
func (m *machine) head(p *path, c *channel) []int32 {
	held := m.held(p, c)
	if p.broken() || len(held) == 0 {
		return nil
	}
	return held[:len(c.fields)]
}

func (m *machine) ask(p *path, e Ask) int32 {
	c := m.channel(p, e.Channel)
	if c == nil {
		return 0
	}
	length := 0
	if c.cell >= 0 {
		length = len(m.held(p, c)) / max(1, len(c.fields))
	}
	switch e.What {
	case "empty":
		return asInt(length == 0)
	case "nempty":
		return asInt(length > 0)
	case "full":
		return asInt(length >= max(1, c.capacity))
	case "nfull":
		return asInt(length < max(1, c.capacity))
	}
	return int32(length)
}

// matches says whether a message may be received by patterns.
func (m *machine) matches(p *path, patterns []Pattern, fields []int32) bool {
	for i, a := range patterns {
		if i >= len(fields) {
			p.goWrong("more fields received than the channel has")
			return false
		}
		if a.Match == nil {
			continue
		}
		if v := m.eval(p, a.Match); p.broken() || v != fields[i] {
			return false
		}
	}
	return true
}

func (m *machine) send(p *path, do Send) bool {
	c := m.channel(p, do.To)
	if c == nil {
		return false
	}
	if c.cell >= 0 {
		if held := m.held(p, c); p.broken() || len(held) >= c.capacity*len(c.fields) {
			return false
		}
	}
	fields := make([]int32, len(c.fields))
	for i, a := range do.Args {
		v := m.eval(p, a)
		if i >= len(fields) {
			p.goWrong("more fields sent than the channel has")
		}
		if p.broken() {
			return false
		}
		fields[i] = c.fields[i].keep(v)
	}
	sent := message{c.number, fields}
	if c.cell < 0 {
		p.offer = &sent
		return true
	}
	held := m.held(p, c)
	m.write(p, c.cell, m.contents(c, append(held[:len(held):len(held)], fields...)))
	p.events = append(p.events, event{message: sent, sent: true})
	return true
}

func (m *machine) receive(p *path, do Receive) bool {
	c := m.channel(p, do.From)
	if c == nil {
		return false
	}
	var fields []int32
	if c.cell < 0 {
		if p.given == nil || p.given.channel != c.number {
			return false
		}
		fields = p.given.fields
	} else if fields = m.head(p, c); fields == nil {
		return false
	}
	if !m.matches(p, do.Args, fields) || p.broken() {
		return false
	}
	for i, a := range do.Args {
		if a.To != nil {
			m.assign(p, a.To, fields[i])
		}
	}
	if p.broken() {
		return false
	}
	if c.cell < 0 {
		p.given = nil
	} else if !do.Keep {
		m.write(p, c.cell, m.contents(c, m.held(p, c)[len(c.fields):]))
	}
	if !p.broken() {
		p.events = append(p.events, event{message: message{c.number, fields}, sent: c.cell < 0, received: true})
	}
	return true
}
