import { over, shareOf } from './formulas.js';
import { map } from './graph/map.js';
import { close, high, low } from './graph/node.js';
import { dma } from './graph/smooth.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { factor } from './params.js';

/**
 * `AA:=MA((2*C+H+L)/4,5); TD1:AA*N/100; TD2:AA*(200-N)/100; CC:=ABS((2*C+H+L)/4-MA(C,20))/MA(C,20); DD:=DMA(C,CC);
 * TD3:(1+M/100)*DD; TD4:(1-M/100)*DD`. None of a price that is not above 0.
 */
export const xsii = /* @__PURE__ */ define({
  id: 'xsii',
  name: '薛斯通道',
  formula:
    'AA:=MA((2*C+H+L)/4,5);TD1:AA*N/100;TD2:AA*(200-N)/100;CC:=ABS((2*C+H+L)/4-MA(C,20))/MA(C,20);' +
    'DD:=DMA(C,CC);TD3:(1+M/100)*DD;TD4:(1-M/100)*DD',
  params: [factor('n', 102, 1, 200), factor('m', 7, 0, 100)],
  lines: ['TD1', 'TD2', 'TD3', 'TD4'],
  graph: ({ n, m }) => {
    const price = map('CCHL', [close, high, low], (c, h, l) => (2 * c + h + l) / 4);
    const short = ma(price, 5);
    const long = ma(close, 20);
    const weight = map('XSWEIGHT', [price, long], (p, mean) => over(Math.abs(p - mean), mean));
    const path = dma(close, weight);
    return {
      lines: {
        TD1: map(`OF${n}`, [short], (x) => shareOf(x, n / 100)),
        TD2: map(`OF${200 - n}`, [short], (x) => shareOf(x, (200 - n) / 100)),
        TD3: map(`TIMES${1 + m / 100}`, [path], (x) => shareOf(x, 1 + m / 100)),
        TD4: map(`TIMES${1 - m / 100}`, [path], (x) => shareOf(x, 1 - m / 100)),
      },
    };
  },
});
