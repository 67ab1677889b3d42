package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A net that claims to be safe, and is not, is answered with the run that shows it.
func TestASearchSaysThatANetIsNotAsSafeAsItClaims(t *testing.T) {
	const net = `<pnml><net id="n" type="http://www.pnml.org/version-2009/grammar/ptnet"><page id="g">
<place id="p"><initialMarking><text>1</text></initialMarking></place><place id="q"/><transition id="more"/>
<arc id="a" source="p" target="more"/><arc id="b" source="more" target="p"/><arc id="c" source="more" target="q"/>
<toolspecific tool="nupn" version="1.1"><structure units="1" root="u" safe="true"><unit id="u"><places>p q</places><subunits/></unit></structure></toolspecific>
</page></net></pnml>`
	name := filepath.Join(t.TempDir(), "n.pnml")
	if err := os.WriteFile(name, []byte(net), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, algorithm := range []string{"dfs", "decoupled", "scc"} {
		_, out, complain := lassolab("", "search", "-algorithm", algorithm, name)
		if !strings.Contains(out, "warning: The net claims a bound that does not hold: u is in \"more than 1 token\" after more.") && !strings.Contains(out, "a deadlock") {
			t.Errorf("%s:\n%s%s", algorithm, out, complain)
		}
	}
}
