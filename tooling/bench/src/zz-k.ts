import { FusedPanel } from '@guanlan/stock-domain/indicators';
import { marketOf } from './indicators-market.ts';
for (const [S,B] of [[2,2500],[2,200],[20,2500],[500,2500]] as const) {
const panel = marketOf(S,B);
const f=new FusedPanel(panel); const ts:number[]=[];
for(let k=0;k<Math.max(7,Math.min(3000,4000/S*2500/B));k++){const t=process.threadCpuUsage();const w=performance.now();f.compute();const ww=(performance.now()-w)*1000;const u=process.threadCpuUsage(t);ts.push(S*B<1e5?ww/S:(u.user+u.system)/S)}
ts.sort((a,b)=>a-b);
console.log(S,B,'min',ts[0].toFixed(1),'med',ts[ts.length>>1].toFixed(1),'ns/bar',(ts[0]*1000/B).toFixed(1));
}
