import { macdSweep } from './macd-sweep.js';
import { days, type TextSignal } from './signal-rule.js';
import type { Sweepable } from './sweepable.js';

const line = (name: string): string => `MACD(SHORT,LONG,MID).${name}`;

/** DIF crosses DEA with the close above an average; left where they cross back. */
export const macdCross: TextSignal & Sweepable = {
  id: 'macd-cross',
  name: 'MACD 金叉',
  summary: 'DIF 上穿 DEA 且收盘在均线之上；DIF 下穿 DEA 离场',
  params: [days('SHORT', 12), days('LONG', 26), days('MID', 9), days('TREND', 20)],
  entry: `CROSS(${line('DIF')},${line('DEA')}) AND C>MA(C,TREND)`,
  exit: `CROSS(${line('DEA')},${line('DIF')})`,
  isScaleFree: true,
  sweep: macdSweep,
};
