import type { Fact, FactId } from './fact.js';

/** Subject of a score. */
export type ScoreSection = 'short' | 'long' | 'momentum' | 'volume' | 'risk' | 'relative';

/** The values of a part's facts, in the order of its `facts`; none of them is null. */
export type FactValues = readonly (number | string)[];

/** How one part of the score is counted. */
export interface ScoreRule {
  readonly id: string;
  readonly section: ScoreSection;
  readonly label: string;
  readonly facts: readonly FactId[];
  readonly weight: number;
  /** In Chinese. */
  readonly rule: string;
  /** 0 to `weight`, whole. */
  readonly points: (values: FactValues) => number;
}

/** Points by a number: those of the first step it reaches, from the highest down; `else` below all of them. */
const steps =
  (bounds: readonly (readonly [number, number])[], otherwise: number) =>
  ([value]: FactValues): number =>
    bounds.find(([least]) => (value as number) >= least)?.[1] ?? otherwise;

/** Points by a word. */
const words =
  (table: Readonly<Record<string, number>>, otherwise: number) =>
  ([value]: FactValues): number =>
    table[value as string] ?? otherwise;

const alignment = (weight: number) => words({ 多头排列: weight, 空头排列: 0 }, Math.floor(weight / 2));

/** The parts of the technical score: 100 points in all. Changing one changes {@link SCORE_VERSION}. */
export const scoreRules: readonly ScoreRule[] = [
  {
    id: 'alignment-short',
    section: 'short',
    label: '短期均线排列',
    facts: ['F13'],
    weight: 8,
    rule: '多头排列8，交织4，空头排列0',
    points: alignment(8),
  },
  {
    id: 'slope-short',
    section: 'short',
    label: '20日均线方向',
    facts: ['F14'],
    weight: 5,
    rule: '5日斜率≥0.5%得5，≥−0.5%得2，否则0',
    points: steps(
      [
        [0.5, 5],
        [-0.5, 2],
      ],
      0,
    ),
  },
  {
    id: 'channel-short',
    section: 'short',
    label: '20日通道位置',
    facts: ['F22'],
    weight: 4,
    rule: '≥66%得4，≥33%得2，否则0',
    points: steps(
      [
        [66, 4],
        [33, 2],
      ],
      0,
    ),
  },
  {
    id: 'macd',
    section: 'short',
    label: 'MACD',
    facts: ['F16', 'F18'],
    weight: 5,
    rule: 'DIF>0与柱>0都成立5，只成立一个2，都不成立0',
    points: ([dif, bar]) => [0, 2, 5][Number((dif as number) > 0) + Number((bar as number) > 0)] as number,
  },
  {
    id: 'direction',
    section: 'short',
    label: '趋向指标',
    facts: ['F19', 'F20', 'F21'],
    weight: 3,
    rule: 'ADX<20得1；ADX≥20时PDI>MDI得3，否则0',
    points: ([adx, pdi, mdi]) => ((adx as number) < 20 ? 1 : (pdi as number) > (mdi as number) ? 3 : 0),
  },
  {
    id: 'alignment-long',
    section: 'long',
    label: '长期均线排列',
    facts: ['F33'],
    weight: 9,
    rule: '多头排列9，交织4，空头排列0',
    points: alignment(9),
  },
  {
    id: 'slope-long',
    section: 'long',
    label: '120日均线方向',
    facts: ['F34'],
    weight: 6,
    rule: '20日斜率≥1%得6，≥−1%得3，否则0',
    points: steps(
      [
        [1, 6],
        [-1, 3],
      ],
      0,
    ),
  },
  {
    id: 'above-long',
    section: 'long',
    label: '相对120日均线',
    facts: ['F35'],
    weight: 5,
    rule: '≥0%得5，≥−5%得2，否则0',
    points: steps(
      [
        [0, 5],
        [-5, 2],
      ],
      0,
    ),
  },
  {
    id: 'channel-long',
    section: 'long',
    label: '250日通道位置',
    facts: ['F36'],
    weight: 5,
    rule: '≥66%得5，≥33%得2，否则0',
    points: steps(
      [
        [66, 5],
        [33, 2],
      ],
      0,
    ),
  },
  {
    id: 'rsi',
    section: 'momentum',
    label: 'RSI12',
    facts: ['F54'],
    weight: 5,
    rule: '50至70得5，70至80得3，40至50得2，其余（过热或弱势）1',
    points: steps(
      [
        [80, 1],
        [70, 3],
        [50, 5],
        [40, 2],
      ],
      1,
    ),
  },
  {
    id: 'kdj',
    section: 'momentum',
    label: 'KDJ',
    facts: ['F50', 'F51'],
    weight: 4,
    rule: 'K>D且K<80得4，K>D且K≥80得2，K≤D得1',
    points: ([k, d]) => ((k as number) > (d as number) ? ((k as number) < 80 ? 4 : 2) : 1),
  },
  {
    id: 'bias',
    section: 'momentum',
    label: '24日乖离率',
    facts: ['F58'],
    weight: 3,
    rule: '绝对值≤5%得3，≤10%得2，≤20%得1，否则0',
    points: ([bias]) => {
      const size = Math.abs(bias as number);
      return size <= 5 ? 3 : size <= 10 ? 2 : size <= 20 ? 1 : 0;
    },
  },
  {
    id: 'divergence',
    section: 'momentum',
    label: 'MACD背离',
    facts: ['F59'],
    weight: 3,
    rule: '底背离3，无背离2，顶背离0',
    points: words({ 底背离: 3, 无背离: 2 }, 0),
  },
  {
    id: 'volume-price',
    section: 'volume',
    label: '量价状态',
    facts: ['F70'],
    weight: 4,
    rule: '放量上涨4，平量上涨3，缩量上涨、横盘与缩量下跌2，平量下跌1，放量下跌0',
    points: words({ 放量上涨: 4, 平量上涨: 3, 平量下跌: 1, 放量下跌: 0 }, 2),
  },
  {
    id: 'obv',
    section: 'volume',
    label: 'OBV趋势',
    facts: ['F69'],
    weight: 3,
    rule: '上升3，走平1，下降0',
    points: words({ 上升: 3, 走平: 1 }, 0),
  },
  {
    id: 'up-to-down',
    section: 'volume',
    label: '涨跌日均量比',
    facts: ['F71'],
    weight: 3,
    rule: '≥1.2倍得3，≥0.8倍得1，否则0',
    points: steps(
      [
        [1.2, 3],
        [0.8, 1],
      ],
      0,
    ),
  },
  {
    id: 'atr',
    section: 'risk',
    label: '波动幅度',
    facts: ['F81'],
    weight: 4,
    rule: 'ATR占股价≥7%得0，≥5%得1，≥3%得2，否则4（得分越高越安全）',
    points: steps(
      [
        [7, 0],
        [5, 1],
        [3, 2],
      ],
      4,
    ),
  },
  {
    id: 'drawdown',
    section: 'risk',
    label: '60日最大回撤',
    facts: ['F83'],
    weight: 4,
    rule: '≥30%得0，≥20%得1，≥10%得2，否则4（得分越高越安全）',
    points: steps(
      [
        [30, 0],
        [20, 1],
        [10, 2],
      ],
      4,
    ),
  },
  {
    id: 'gaps',
    section: 'risk',
    label: '60日跳空次数',
    facts: ['F86'],
    weight: 3,
    rule: '≥10次得0，≥5次得1，≥2次得2，否则3（得分越高越安全）',
    points: steps(
      [
        [10, 0],
        [5, 1],
        [2, 2],
      ],
      3,
    ),
  },
  {
    id: 'liquidity',
    section: 'risk',
    label: '20日日均成交额',
    facts: ['F91'],
    weight: 4,
    rule: '≥2亿元得4，≥5000万元得2，≥1000万元得1，否则0（得分越高越安全）',
    points: steps(
      [
        [2e8, 4],
        [5e7, 2],
        [1e7, 1],
      ],
      0,
    ),
  },
  {
    id: 'excess-short',
    section: 'relative',
    label: '20日相对强弱',
    facts: ['F150'],
    weight: 5,
    rule: '≥3个百分点得5，≥−3个百分点得2，否则0',
    points: steps(
      [
        [3, 5],
        [-3, 2],
      ],
      0,
    ),
  },
  {
    id: 'excess-long',
    section: 'relative',
    label: '120日相对强弱',
    facts: ['F152'],
    weight: 5,
    rule: '≥10个百分点得5，≥−10个百分点得2，否则0',
    points: steps(
      [
        [10, 5],
        [-10, 2],
      ],
      0,
    ),
  },
];

/** The state of {@link scoreRules}: scores of different versions cannot be compared. */
export const SCORE_VERSION = 'score/1';

/** The points of a rule over these facts; null where one of them has no value. */
export function pointsOf({ facts, points }: ScoreRule, byId: ReadonlyMap<FactId, Fact>): number | null {
  const values = facts.map((id) => byId.get(id)?.value ?? null);
  return values.some((value) => value === null) ? null : points(values as FactValues);
}
