import type { FactId } from '../fact.js';
import type { Level } from '../levels.js';
import { LEVEL_BARS, PIVOT_REACH } from '../pivots.js';
import { absent, type FactRule } from '../rule.js';
import type { View } from '../view.js';

/** Number of levels on either side of the close, the nearest first. */
const LEVELS_PER_SIDE = 3;
/** Bars below which no level is looked for. */
const MIN_BARS = 60;

const ordinals = ['第一', '第二', '第三'];

function levelAt(view: View, side: 'above' | 'below', slot: number): Level | undefined {
  const close = view.close();
  const { levels } = view;
  if (side === 'above') return levels.filter(({ price }) => price > close)[slot];
  return levels.filter(({ price }) => price < close).at(-1 - slot);
}

function rulesOf(side: 'above' | 'below', slot: number): FactRule[] {
  const word = side === 'above' ? '压力位' : '支撑位';
  const name = `${ordinals[slot]}${word}`;
  const key = `${side === 'above' ? 'resistance' : 'support'}${slot + 1}`;
  const first = (side === 'above' ? 100 : 112) + slot * 4;
  const id = (offset: number): FactId => `F${first + offset}`;
  const names = [name, `${word}${slot + 1}`];
  const from = (value: (level: Level, view: View) => number | string) => (view: View) => {
    if (!(view.close() > 0)) return Number.NaN;
    const level = levelAt(view, side, slot);
    return level ? value(level, view) : absent('none');
  };
  const base = { group: 'level', bars: MIN_BARS, recursive: true, names } as const;
  return [
    {
      ...base,
      id: id(0),
      key,
      label: name,
      unit: '元',
      method: `近${LEVEL_BARS}日已确认拐点(前后各${PIVOT_REACH}日)、成交密集区与60/120/250日均线，相距不超过半个ATR(至少0.5%)者合并取均值;${side === 'above' ? '收盘价之上' : '收盘价之下'}由近及远`,
      value: from(({ price }) => price),
    },
    {
      ...base,
      id: id(1),
      key: `${key}-touches`,
      label: `${name}拐点数`,
      names: [...names, `${name}触及次数`],
      unit: '次',
      decimals: 0,
      method: '合并在该价位的已确认拐点个数',
      value: from(({ touches }) => touches),
    },
    {
      ...base,
      id: id(2),
      key: `${key}-distance`,
      label: `收盘价距${name}`,
      names: [...names, `距${name}`],
      unit: '%',
      method: '|价位-C|/C',
      value: from(({ price }, view) => Math.abs(price / view.close() - 1) * 100),
    },
    {
      ...base,
      id: id(3),
      key: `${key}-method`,
      label: `${name}来源`,
      method: '合并在该价位的依据',
      value: from(({ methods }) => methods.join('、')),
    },
  ];
}

const slots = Array.from({ length: LEVELS_PER_SIDE }, (_, slot) => slot);

/** Three levels on either side: price, turning points there, distance, how found. */
export const levelRules: readonly FactRule[] = [
  ...slots.flatMap((slot) => rulesOf('above', slot)),
  ...slots.flatMap((slot) => rulesOf('below', slot)),
];
