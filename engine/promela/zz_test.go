package promela_test
import ("testing";"os";"fmt";"context";"lassolab/engine/promela";"lassolab/engine/promela/interpret";"lassolab/engine")
func TestOne(t *testing.T) { b,_:=os.ReadFile(os.Getenv("PML")); p,_:=promela.Parse(string(b)); if p==nil {fmt.Println("parse");return}
 r,err:=interpret.Run(p, interpret.Options{States:100000}); if err!=nil {fmt.Println("run",err);r=&interpret.Result{}}
 show:=func(o promela.Options) bool { 
 m,d,err:=promela.Read(context.Background(),string(b),o); if m==nil {fmt.Println("refused",d,err);return false}
 x := promela.ByExploring(p,o); if x==nil {fmt.Println("norefused");return false}
 e,_:=engine.Search(context.Background(),m.Network,engine.Options{Algorithm:"dfs"})
 f,_:=engine.Search(context.Background(),x,engine.Options{Algorithm:"dfs"})
 w:="same"; if e.Counts.States!=f.Counts.States||e.Counts.Edges!=f.Counts.Edges {w="DIFF"}
 fmt.Println(w,o.KeepDead,"interpreter",r.States,r.Edges,r.Deadlocks,r.Failures,"analysed",e.Counts.States,e.Counts.Edges,e.Counts.Deadlocks,"explored",f.Counts.States,f.Counts.Edges,f.Counts.Deadlocks); return true }
 _ = show(promela.Options{KeepDead:true}) && show(promela.Options{}) }
