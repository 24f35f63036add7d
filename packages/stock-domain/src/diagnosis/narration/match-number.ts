import { type Fact, hasValue } from '../fact.js';
import { beforeFiller, type NameIndex, nameAtEnd } from './name-before.js';
import type { WrittenNumber } from './numerals.js';

/** Sign of a number as told by the words before it. */
export type Direction = 'up' | 'down' | undefined;

const down =
  /(?:下跌|下降|下行|下滑|跌|降|回落|低于|下方|低|跑输|落后|弱于|走低|负乖离|亏)(?:超过|幅度|幅|了|至|超|不足)?$/;
const up = /(?:上涨|上升|上行|涨|升|高于|高出|上方|跑赢|领先|强于|走高|反弹|正乖离)(?:超过|幅度|幅|了|至|超|不足)?$/;
const neutral = /涨跌[幅额]?$/;
/** Benchmarks that are named in words without being a fact: 跑输沪深300约2%. */
const measure = /(?:同期)?(?:沪深\d{3}|中证\d{3,4}|上证指数|深证成指|创业板指|基准|大盘|指数)$/;

function directionAtEnd(text: string): Direction {
  return down.test(text) ? 'down' : up.test(text) ? 'up' : undefined;
}

/**
 * The word before position `at` that tells a direction: right before it, or before the name it is told against
 * (低于20日均线3%).
 */
export function directionBefore(text: string, at: number, names: NameIndex): Direction {
  const before = beforeFiller(text, at);
  if (neutral.test(before)) return undefined;
  const named = measure.exec(before)?.[0].length ?? nameAtEnd(before, names)?.length ?? 0;
  return directionAtEnd(before) ?? (named > 0 ? directionAtEnd(before.slice(0, -named)) : undefined);
}

/** Units that may stand for a fact's own, `''` being none at all. */
const written: Readonly<Record<Fact['unit'], readonly string[]>> = {
  元: ['元', ''],
  点: ['点', ''],
  '%': ['%'],
  百分点: ['百分点', '%'],
  倍: ['倍', ''],
  股: ['股', ''],
  日: ['日', ''],
  次: ['次', ''],
  '': ['', '点'],
};

/** Why a number is not a fact's: it is another one, has another unit, or is told in the wrong direction. */
export type Mismatch = 'number' | 'unit' | 'direction';

/** A rounding may change a value by no more than so much of it. */
const MAX_ROUNDING = 0.05;

function isRounding(said: number, { step }: WrittenNumber, value: number, isCount: boolean): boolean {
  const off = Math.abs(said - value);
  if (off <= 1e-9 * Math.abs(value)) return true;
  if (isCount) return false;
  return off <= (step / 2) * (1 + 1e-9) && off <= MAX_ROUNDING * Math.abs(value);
}

/**
 * Whether a number that a text writes is this fact's value, after rounding to the digits written and by at most 5 %.
 * Counts must be exact. A fall may be told without a sign after a word that says so.
 */
export function mismatchOf(number: WrittenNumber, fact: Fact, direction: Direction): Mismatch | undefined {
  if (!hasValue(fact) || typeof fact.value !== 'number' || Number.isNaN(number.value)) return 'number';
  const { value, signed, unit } = fact;
  const isTold = number.sign === 0 && signed && direction === 'down';
  const said = number.sign === 0 ? number.value : number.sign * number.value;
  const isCount = unit === '次' || unit === '日';
  if (!isRounding(isTold ? -said : said, number, value, isCount)) {
    const isOpposite = signed && isRounding(Math.abs(said), number, Math.abs(value), isCount);
    return isOpposite ? 'direction' : 'number';
  }
  if (!written[unit].includes(number.unit)) return 'unit';
  const isContrary =
    signed && number.sign !== 0 && (direction === 'up' ? value < 0 : direction === 'down' && value > 0);
  return isContrary || (signed && number.sign === 0 && direction === 'up' && value < 0) ? 'direction' : undefined;
}
