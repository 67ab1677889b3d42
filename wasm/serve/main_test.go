package main

import (
	"strings"
	"testing"
)

func TestOnlyLoopbackIsForThisMachineAlone(t *testing.T) {
	for addr, want := range map[string]bool{
		"127.0.0.1:8080": true, "127.3.4.5:1": true, "[::1]:8080": true, "localhost:8080": true,
		":8080": false, "0.0.0.0:8080": false, "[::]:8080": false, "192.168.0.7:80": false, "10.0.0.1:8080": false,
	} {
		if alone, err := loopback(addr); alone != want || err != nil {
			t.Errorf("%s: %v, %v", addr, alone, err)
		}
	}
	for _, addr := range []string{"8080", "127.0.0.1", "[::1:80", ""} {
		if alone, err := loopback(addr); alone || err == nil {
			t.Errorf("%q is an address", addr)
		}
	}
}

func TestTheServerSaysWhoCanReachIt(t *testing.T) {
	if said := reach(true, "dist"); !strings.Contains(said, "Only this machine") {
		t.Error(said)
	}
	if said := reach(false, "dist"); !strings.Contains(said, "Every machine") || !strings.Contains(said, "all files in dist") {
		t.Error(said)
	}
}
