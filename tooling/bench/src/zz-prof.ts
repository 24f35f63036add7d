import { compute } from '@guanlan/stock-domain/indicators';
import { marketOf, plainOf } from './indicators-market.ts';
import { rivals } from './indicators-rivals.ts';
const panel = marketOf(40, 2500);
const W: any = {
 ma: [5,10,20,60].map(n=>({id:'ma',params:{n}})), ma5:[{id:'ma',params:{n:5}}], ema:[{id:'ema',params:{n:12}},{id:'ema',params:{n:26}}], macd:[{id:'macd'}], kdj:[{id:'kdj'}], rsi:[{id:'rsi'}], boll:[{id:'boll'}], atr:[{id:'atr'}], cci:[{id:'cci'}], wr:[{id:'wr',params:{n1:14},lines:['WR1']}], obv:[{id:'obv'}], hh9:[{id:'taq',params:{n:9},lines:['UP']}] , kdjwr:[{id:'kdj'},{id:'wr',params:{n1:14},lines:['WR1']}]};
W.all=[...W.ma,...W.ema,...W.macd,...W.kdj,...W.rsi,...W.boll,...W.atr,...W.cci,...W.wr,...W.obv];
// pollute like reality
for (let k=0;k<30;k++) for (const n of Object.keys(W)) compute(panel, W[n]);
const res: any={};
const outs: any={};
for (const n of Object.keys(W)) {outs[n]=compute(panel,W[n]);res[n]=1e9}
for (let k=0;k<150;k++) for (const n of Object.keys(W)) { const t=performance.now(); compute(panel,W[n],outs[n]); res[n]=Math.min(res[n],(performance.now()-t)*1000/40)}
const plain=plainOf(panel).slice(0,40); let best=1e9;
for(let k=0;k<40;k++){const t=performance.now(); plain.forEach(rivals[0].run); best=Math.min(best,(performance.now()-t)*1000/40)}
for (const n of Object.keys(res)) console.log(n.padEnd(8), res[n].toFixed(1), (res[n]/best).toFixed(3));
console.log('ixjb94', best.toFixed(1));
