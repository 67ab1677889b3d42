package hunt
import ("testing";"context";"time")
func TestZ(t *testing.T){
 for _,w:=range []string{"total-order","every-component","cut-offs","adequate-order"}{
  b:=time.Now()
  for seed:=range uint64(1){
  f,err:=Hunt(context.Background(),Options{Algorithm:"unfolding",Without:w,Most:60000,Seed:seed,caught:1},nil)
  if f!=nil {t.Log(w,seed,f.Tried,f.weight(),f.Difference,time.Since(b))} else {t.Log(w,seed,err,time.Since(b))}
  }
 }
}
