package interpret
import ("testing";"os";"fmt";"strings";"context";"lassolab/engine/promela";"lassolab/engine")
func TestOne(t *testing.T) { for _, f := range strings.Fields(os.Getenv("PML")) { b,_:=os.ReadFile(f); r,err:=Run(parse(t,string(b)), Options{Spin:os.Getenv("NET")=="", States:3000000}); if err!=nil {fmt.Println(f,err);continue}; fmt.Println(r.States,r.Edges+1,f,r.Deadlocks,r.Failures) } }
func TestNet(t *testing.T) { for _, f := range strings.Fields(os.Getenv("PML")) { b,_:=os.ReadFile(f); p,_:=promela.Parse(string(b)); if p==nil {fmt.Println("parse");continue}; r,err:=Run(p, Options{States:100000}); if err!=nil {fmt.Println("run");continue}
 func() { defer func(){ if x:=recover();x!=nil { fmt.Println("DIFF panic",x)} }()
 m,d,err:=promela.Read(context.Background(),string(b),promela.Options{KeepDead:true}); if m==nil {fmt.Println("refused",d,err);return}
 e,err:=engine.Search(context.Background(),m.Network,engine.Options{Algorithm:"dfs"}); if err!=nil {fmt.Println("DIFF",err);return}
 w:="same"; if e.Counts.States!=r.States||e.Counts.Edges!=r.Edges||(os.Getenv("DEAD")!="" && e.Counts.Deadlocks!=r.Deadlocks) {w="DIFF"}
 fmt.Println(w,r.States,r.Edges,r.Deadlocks,r.Failures,e.Counts.States,e.Counts.Edges,e.Counts.Deadlocks,m.Explored) }() } }
