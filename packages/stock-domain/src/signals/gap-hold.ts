import { type CodeSignal, days, level } from './signal-rule.js';

/**
 * A gap upwards that stays open: so many bars later no low has come back to the high before it. Left once the close has
 * filled the gap.
 */
export const gapHold: CodeSignal = {
  id: 'gap-hold',
  name: '跳空不补',
  summary: '向上跳空后 N 日不回补缺口；收盘回补缺口离场',
  params: [days('N', 3, 1, 60), level('WIDTH', 0.01, 0, 0.5)],
  isScaleFree: true,
  warmup: ({ N = 3 }) => N + 2,
  scan({ length, high, low, close }, { N = 3, WIDTH = 0.01 }, sink) {
    let gapAt = -1;
    let floor = Number.NaN;
    for (let bar = 1; bar < length; bar++) {
      const before = high[bar - 1] as number;
      if ((low[bar] as number) > before * (1 + WIDTH)) {
        gapAt = bar;
        floor = before;
      } else if ((low[bar] as number) <= floor && gapAt >= 0) gapAt = -1;
      if (gapAt >= 0 && bar === gapAt + N) sink.entry(bar);
      if ((close[bar] as number) <= floor) {
        sink.exit(bar);
        floor = Number.NaN;
        gapAt = -1;
      }
    }
  },
};
