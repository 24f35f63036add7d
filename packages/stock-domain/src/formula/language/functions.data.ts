import { formulaLimits } from '../formula-limits.js';
import { betweenOp, betweenOpenOp, rangeOp } from '../ops/compare.js';
import { barsLastCountOp, barsLastOp, barsSinceOp, valueWhenOp } from '../ops/counting.js';
import { filterOp } from '../ops/logic.js';
import type { Op } from '../ops/op.js';
import { barsCountOp, dmaOp, runningOp, sinceExtremeOp, smoothOp } from '../ops/recursive.js';
import type { WindowName } from '../ops/windows.js';
import type { Value, ValueBuilder } from '../value.js';
import type { LanguageVersion } from './language-version.js';

/**
 * Kind of an argument: a `number` or a `condition` that changes from bar to bar, or a whole number known
 * beforehand: `window` from 1, `pair` from 2, `reach` from 0; a `factor` is any number known beforehand.
 */
export type ArgumentKind = 'number' | 'condition' | 'window' | 'pair' | 'reach' | 'factor';

/** A function of the language. */
export interface FormulaFunction {
  readonly name: string;
  /** As an editor shows it; its parts between the parentheses name the arguments. */
  readonly signature: string;
  readonly doc: string;
  readonly args: readonly ArgumentKind[];
  /** @param v - what changes from bar to bar, in order; @param n - what is known beforehand, in order */
  readonly build: (b: ValueBuilder, v: readonly Value[], n: readonly number[]) => Value;
  /** Why these numbers will not do, in Chinese. */
  readonly refuse?: (n: readonly number[]) => string | undefined;
}

type Build = FormulaFunction['build'];
type V = Value;

const word = (signature: string, doc: string, args: readonly ArgumentKind[], build: Build): FormulaFunction => ({
  name: signature.slice(0, signature.indexOf('(')),
  signature,
  doc,
  args,
  build,
});

/** A window of 0 bars stands for all bars since the first. */
const sinceFirstOp = (name: WindowName): Op =>
  name === 'HHVBARS' || name === 'LLVBARS' ? sinceExtremeOp(name) : runningOp(name as 'SUM' | 'HHV' | 'LLV');

const windowed = (name: WindowName, doc: string, from: ArgumentKind = 'window'): FormulaFunction =>
  word(`${name}(X,N)`, doc, ['number', from], (b, [x], [n]) => {
    if (n === 0) return b.apply(sinceFirstOp(name), b.series(x as V));
    return b.window(name, x as V, n as number);
  });

/** Limit prices by the exchange's rounding: half up to the cent. The tiny share mends what a product of floats loses. */
const toCent = (b: ValueBuilder, close: V, share: number): V =>
  b.pair('/', b.scalar('FLOOR', b.pair('+', b.pair('*', b.pair('*', close, share), 100), 0.5 + 1e-7)), 100);

const averages: readonly FormulaFunction[] = [
  windowed('MA', 'N 根K线的简单平均，不足 N 根无值'),
  word('EMA(X,N)', '指数平均，权重 2/(N+1)，从首值起算', ['number', 'window'], (b, [x], [n]) =>
    b.apply(smoothOp(2 / ((n as number) + 1)), b.series(x as V)),
  ),
  word('EXPMA(X,N)', '同 EMA', ['number', 'window'], (b, [x], [n]) =>
    b.apply(smoothOp(2 / ((n as number) + 1)), b.series(x as V)),
  ),
  {
    ...word(
      'SMA(X,N,M)',
      '移动平均：(M·X+(N−M)·前值)/N，从首值起算，N 可带小数',
      ['number', 'factor', 'factor'],
      (b, [x], [n, m]) => b.apply(smoothOp((m as number) / (n as number)), b.series(x as V)),
    ),
    refuse: ([n = 0, m = 0]) => {
      if (!(n >= 1 && n <= formulaLimits.window)) return `SMA 的 N 须是 1 到 ${formulaLimits.window} 的数，这里是 ${n}`;
      return m > 0 && m <= n ? undefined : 'SMA 的 M 须大于 0 且不大于 N';
    },
  },
  windowed('WMA', 'N 根的线性加权平均，最近的权重最大'),
  word('DMA(X,A)', '动态平均：A·X+(1−A)·前值，A 逐根可变', ['number', 'number'], (b, [x, a]) =>
    b.apply(dmaOp, b.series(x as V), b.series(a as V)),
  ),
];

const windows: readonly FormulaFunction[] = [
  word('REF(X,N)', 'N 根之前的值，N 为 0 是当根', ['number', 'reach'], (b, [x], [n]) => b.ref(x as V, n as number)),
  windowed('HHV', 'N 根内的最高值，N 为 0 从首根算起', 'reach'),
  windowed('LLV', 'N 根内的最低值，N 为 0 从首根算起', 'reach'),
  windowed('HHVBARS', 'N 根内最高值出现在几根之前，N 为 0 从首根算起', 'reach'),
  windowed('LLVBARS', 'N 根内最低值出现在几根之前，N 为 0 从首根算起', 'reach'),
  windowed('SUM', 'N 根的和，N 为 0 从首根算起', 'reach'),
  windowed('STD', 'N 根的估算标准差（除以 N−1）', 'pair'),
  windowed('STDP', 'N 根的总体标准差（除以 N）', 'pair'),
  word('VAR(X,N)', 'N 根的估算方差（除以 N−1）', ['number', 'pair'], (b, [x], [n]) => {
    const deviation = b.window('STD', x as V, n as number);
    return b.pair('*', deviation, deviation);
  }),
  windowed('AVEDEV', 'N 根的平均绝对偏差'),
  windowed('SLOPE', 'N 根线性回归的斜率', 'pair'),
  windowed('FORCAST', 'N 根线性回归在当根的值', 'pair'),
  word('BARSCOUNT(X)', 'X 有值以来的根数', ['number'], (b, [x]) => b.apply(barsCountOp(), b.series(x as V))),
];

const lastBetween = (b: ValueBuilder, x: V, from: number, to: number): Value => b.ref(b.every(x, from - to + 1), to);

const conditions: readonly FormulaFunction[] = [
  word('IF(X,A,B)', '条件成立取 A，否则取 B', ['condition', 'number', 'number'], (b, [x, yes, no]) =>
    b.choose(x as V, yes as V, no as V),
  ),
  word('IFF(X,A,B)', '同 IF', ['condition', 'number', 'number'], (b, [x, yes, no]) =>
    b.choose(x as V, yes as V, no as V),
  ),
  word('IFN(X,A,B)', '条件不成立取 A，否则取 B', ['condition', 'number', 'number'], (b, [x, no, yes]) =>
    b.choose(x as V, yes as V, no as V),
  ),
  word('CROSS(A,B)', 'A 上穿 B：前一根 A≤B，当根 A>B', ['number', 'number'], (b, [x, y]) => b.cross(x as V, y as V)),
  word('LONGCROSS(A,B,N)', 'A 在 B 之下至少 N 根后上穿', ['number', 'number', 'window'], (b, [x, y], [n]) =>
    b.and(b.ref(b.every(b.compare('<', x as V, y as V), n as number), 1), b.compare('>', x as V, y as V)),
  ),
  word('COUNT(X,N)', 'N 根内条件成立的次数，N 为 0 从首根算起', ['condition', 'reach'], (b, [x], [n]) =>
    b.count(x as V, n as number),
  ),
  word('EVERY(X,N)', 'N 根内条件一直成立', ['condition', 'window'], (b, [x], [n]) => b.every(x as V, n as number)),
  word('EXIST(X,N)', 'N 根内条件成立过', ['condition', 'window'], (b, [x], [n]) => b.exist(x as V, n as number)),
  {
    ...word(
      'LAST(X,A,B)',
      '从 A 根前到 B 根前条件一直成立，A 为 0 从首根算起',
      ['condition', 'reach', 'reach'],
      (b, [x], [from, to]) =>
        from === 0
          ? b.ref(b.and(x as V, b.compare('=', b.count(b.not(x as V), 0), 0)), to as number)
          : lastBetween(b, x as V, from as number, to as number),
    ),
    refuse: ([from = 0, to = 0]) => (from === 0 || from >= to ? undefined : 'LAST 的 A 须不小于 B，或为 0'),
  },
  word('FILTER(X,N)', '条件成立后，其后 N 根内的成立不再计', ['condition', 'window'], (b, [x], [n]) =>
    b.apply(filterOp(n as number), b.condition(x as V)),
  ),
  word('BARSLAST(X)', '条件上次成立距今几根，从未成立无值', ['condition'], (b, [x]) =>
    b.apply(barsLastOp, b.condition(x as V)),
  ),
  word('BARSLASTCOUNT(X)', '条件连续成立的根数', ['condition'], (b, [x]) =>
    b.apply(barsLastCountOp, b.condition(x as V)),
  ),
  word('BARSSINCE(X)', '条件首次成立距今几根', ['condition'], (b, [x]) => b.apply(barsSinceOp, b.condition(x as V))),
  word('VALUEWHEN(X,A)', '条件上次成立时 A 的值', ['condition', 'number'], (b, [x, y]) =>
    b.apply(valueWhenOp, b.condition(x as V), b.series(y as V)),
  ),
  word('BETWEEN(X,A,B)', 'X 在 A 与 B 之间（含两端，A、B 不分大小）', ['number', 'number', 'number'], (b, of) =>
    b.apply(betweenOp, ...of.map((value) => b.series(value))),
  ),
  word('RANGE(X,A,B)', 'X 大于 A 且小于 B（不含两端）', ['number', 'number', 'number'], (b, of) =>
    b.apply(rangeOp, ...of.map((value) => b.series(value))),
  ),
  word('UPNDAY(X,N)', 'X 连升 N 根', ['number', 'window'], (b, [x], [n]) =>
    b.every(b.compare('>', x as V, b.ref(x as V, 1)), n as number),
  ),
  word('DOWNNDAY(X,N)', 'X 连降 N 根', ['number', 'window'], (b, [x], [n]) =>
    b.every(b.compare('<', x as V, b.ref(x as V, 1)), n as number),
  ),
];

const numbers: readonly FormulaFunction[] = [
  word('ABS(X)', '绝对值', ['number'], (b, [x]) => b.scalar('ABS', x as V)),
  word('MAX(A,B)', '两者中较大的', ['number', 'number'], (b, [x, y]) => b.pair('MAX', x as V, y as V)),
  word('MIN(A,B)', '两者中较小的', ['number', 'number'], (b, [x, y]) => b.pair('MIN', x as V, y as V)),
  word('POW(A,B)', 'A 的 B 次方', ['number', 'number'], (b, [x, y]) => b.pair('POW', x as V, y as V)),
  word('MOD(A,B)', 'A 除以 B 的余数', ['number', 'number'], (b, [x, y]) => b.pair('MOD', x as V, y as V)),
  word('SQRT(X)', '平方根，负数无值', ['number'], (b, [x]) => b.scalar('SQRT', x as V)),
  word('LN(X)', '自然对数', ['number'], (b, [x]) => b.scalar('LN', x as V)),
  word('LOG(X)', '常用对数', ['number'], (b, [x]) => b.scalar('LOG', x as V)),
  word('EXP(X)', 'e 的 X 次方', ['number'], (b, [x]) => b.scalar('EXP', x as V)),
  word('INTPART(X)', '去掉小数部分', ['number'], (b, [x]) => b.scalar('INTPART', x as V)),
  word('CEILING(X)', '向上取整', ['number'], (b, [x]) => b.scalar('CEILING', x as V)),
  word('FLOOR(X)', '向下取整', ['number'], (b, [x]) => b.scalar('FLOOR', x as V)),
  word('ROUND(X)', '四舍五入取整', ['number'], (b, [x]) => b.scalar('ROUND', x as V)),
  word('SIGN(X)', '正为 1，负为 −1，零为 0', ['number'], (b, [x]) => b.scalar('SIGN', x as V)),
  word('REVERSE(X)', '相反数', ['number'], (b, [x]) => b.pair('*', x as V, -1)),
  word('ZTPRICE(X,R)', '昨收 X、涨幅 R（0.1 即一成）的涨停价，四舍五入到分', ['number', 'factor'], (b, [x], [r]) =>
    toCent(b, x as V, 1 + (r as number)),
  ),
  word('DTPRICE(X,R)', '昨收 X、跌幅 R 的跌停价，四舍五入到分', ['number', 'factor'], (b, [x], [r]) =>
    toCent(b, x as V, 1 - (r as number)),
  ),
];

/** Every function of the language by its name. */
export const formulaFunctions: ReadonlyMap<string, FormulaFunction> = new Map(
  [...averages, ...windows, ...conditions, ...numbers].map((entry) => [entry.name, entry]),
);

/** Functions whose meaning differed in the first version. */
const firstVersion: readonly FormulaFunction[] = [
  word('BETWEEN(X,A,B)', 'X 在 A 与 B 之间（不含两端，A、B 不分大小）', ['number', 'number', 'number'], (b, of) =>
    b.apply(betweenOpenOp, ...of.map((value) => b.series(value))),
  ),
  {
    ...word('LAST(X,A,B)', '从 A 根前到 B 根前条件一直成立', ['condition', 'reach', 'reach'], (b, [x], [from, to]) =>
      lastBetween(b, x as V, from as number, to as number),
    ),
    refuse: ([from = 0, to = 0]) => (from >= to ? undefined : 'LAST 的 A 须不小于 B'),
  },
];

const versions: Readonly<Record<LanguageVersion, ReadonlyMap<string, FormulaFunction>>> = {
  1: new Map([...formulaFunctions, ...firstVersion.map((entry) => [entry.name, entry] as const)]),
  2: formulaFunctions,
};

/** The functions of a version of the language. */
export const functionsOf = (version: LanguageVersion): ReadonlyMap<string, FormulaFunction> => versions[version];
