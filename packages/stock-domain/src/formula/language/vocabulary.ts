import type { Indicator } from '../../indicators/indicator.js';
import { indicators } from '../../indicators/registry.js';
import { Fault, type Span } from '../formula-error.js';
import type { ColumnName } from '../graph.js';
import { nearest } from './edit-distance.js';
import { formulaFunctions } from './functions.data.js';
import { absentFunctions, lookAheadFunctions } from './unsupported-functions.data.js';

/** The words for a bar's own values. */
export const fieldColumns: ReadonlyMap<string, ColumnName> = new Map([
  ['O', 'open'],
  ['OPEN', 'open'],
  ['H', 'high'],
  ['HIGH', 'high'],
  ['L', 'low'],
  ['LOW', 'low'],
  ['C', 'close'],
  ['CLOSE', 'close'],
  ['V', 'volume'],
  ['VOL', 'volume'],
  ['VOLUME', 'volume'],
  ['AMOUNT', 'amount'],
  ['AMO', 'amount'],
]);

/** Indicators by the capitals that formulas write. */
export const indicatorWords: ReadonlyMap<string, Indicator> = new Map(
  Object.values(indicators as Readonly<Record<string, Indicator>>).map((entry) => [entry.id.toUpperCase(), entry]),
);

/** The faults of a name that stands for nothing, with what was probably meant. */
export function unknownName(name: string, at: Span, known: Iterable<string>, isCall: boolean): Fault {
  const ahead = lookAheadFunctions.get(name);
  if (ahead) return new Fault('LOOK_AHEAD', `${name} 是未来函数：${ahead}，选股与信号里不能用`, at);
  const absent = absentFunctions.get(name);
  if (absent) return new Fault('NOT_SUPPORTED', `${name} 不能用：${absent}`, at);
  const average = /^(MA|EMA|HHV|LLV)(\d{1,4})$/.exec(name);
  if (average && !isCall) {
    const suggestion = `${average[1]}(C,${average[2]})`;
    return new Fault('UNKNOWN_NAME', `没有名称“${name}”，是不是 ${suggestion}？`, at, suggestion);
  }
  const suggestion = nearest(name, known);
  const kind = isCall ? '函数' : '名称';
  const guess = suggestion ? `，是不是 ${suggestion}？` : '';
  return new Fault('UNKNOWN_NAME', `没有${kind}“${name}”${guess}`, at, suggestion);
}

/** All that may stand before a parenthesis. */
export const callable = (): string[] => [...formulaFunctions.keys(), ...indicatorWords.keys()];
