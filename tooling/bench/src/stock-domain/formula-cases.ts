/** An operation of the formula language, written so that `k` from 0 on gives another one of the same kind. */
export interface FormulaCase {
  readonly name: string;
  readonly text: (k: number) => string;
  /** Inputs that are work of their own, which does not count. */
  readonly inputs?: (k: number) => string;
  /** Number of cases; {@link CASES_OF_A_KIND} when absent. */
  readonly count?: number;
}

const PAIRS = ['O+C', 'H+C', 'L+C', 'O+H', 'O+L', 'H+L', 'C+V', 'O+V', 'H+V', 'L+V', 'C+AMOUNT', 'O+AMOUNT'] as const;

/** The plain addition of two columns: what one unit is. */
export const unitCase: FormulaCase = { name: 'O+C', text: (k) => PAIRS[k] as string };

/** Most cases of a kind. */
export const CASES_OF_A_KIND = PAIRS.length;

/** A condition that holds at random on every other bar: what processors guess worst. */
const condition = (k: number): string => `C-REF(C,1)>${k / 1000}`;
const series = (k: number): string => `C+${k + 1}/100`;

const of = (name: string, text: (x: string, k: number) => string, input: FormulaCase['text']): FormulaCase => ({
  name,
  text: (k) => text(input(k), k),
  inputs: input,
});
const ofColumn = (name: string, text: (k: number) => string): FormulaCase => ({ name, text });

/** A window of one function with several lengths: the last ones show the cost of a bar of the longest window. */
const windowed = (name: string, lengths: readonly number[]): FormulaCase[] =>
  lengths.map((n) => ofColumn(`${name}(X,${n})`, (k) => `${name}(C,${n + k})`));

const ofNumber = (name: string, more = ''): FormulaCase =>
  of(`${name}(X${more})`, (x) => `${name}(${x}${more})`, series);
const ofCondition = (name: string, more = ''): FormulaCase =>
  of(`${name}(X${more})`, (x) => `${name}(${x}${more})`, condition);

/** Every function of the language, in the shapes in which its work differs. */
export const formulaCases: readonly FormulaCase[] = [
  ...['MA', 'SUM', 'STD', 'STDP', 'VAR'].flatMap((name) => windowed(name, [5, 250, 2000])),
  ...['HHV', 'LLV', 'HHVBARS', 'LLVBARS'].flatMap((name) => windowed(name, [5, 30, 250, 2000])),
  ...['AVEDEV', 'WMA', 'SLOPE', 'FORCAST'].flatMap((name) => windowed(name, [10, 100, 400])),
  ...['EMA', 'EXPMA'].flatMap((name) => windowed(name, [5, 2000])),
  ofColumn('SMA(X,N,M)', (k) => `SMA(C,${k + 20},1)`),
  ofColumn('DMA(X,A)', (k) => `DMA(C,1/${k + 2})`),
  ofColumn('REF(X,N)', (k) => `REF(C,${k + 2})`),
  ...['SUM', 'HHV', 'LLV', 'HHVBARS', 'LLVBARS'].map((name) => of(`${name}(X,0)`, (x) => `${name}(${x},0)`, series)),
  ofNumber('BARSCOUNT'),
  ...['IF', 'IFF', 'IFN'].map((name) => of(`${name}(X,A,B)`, (x) => `${name}(${x},O,L)`, condition)),
  of('IF of conditions', (x) => `IF(${x},C>O,H>C)`, condition),
  ofColumn('CROSS(A,B)', (k) => `CROSS(${['O', 'H', 'L', 'C', 'V', 'AMOUNT'][k % 6]},${['C', 'O', 'H'][k % 3]}*1)`),
  of('LONGCROSS(A,B,N)', (x) => `LONGCROSS(${x},O,5)`, series),
  ...[5, 250, 2000].map((n) => ofCondition('COUNT', `,${n}`)),
  ofCondition('COUNT', ',0'),
  ...[5, 15, 16, 2000].flatMap((n) => [ofCondition('EVERY', `,${n}`), ofCondition('EXIST', `,${n}`)]),
  ofCondition('LAST', ',9,3'),
  ofCondition('LAST', ',0,3'),
  ofCondition('REF', ',3'),
  ofCondition('FILTER', ',3'),
  ofCondition('BARSLAST'),
  ofCondition('BARSLASTCOUNT'),
  ofCondition('BARSSINCE'),
  of('VALUEWHEN(X,A)', (x) => `VALUEWHEN(${x},C)`, condition),
  of('BETWEEN(X,A,B)', (x) => `BETWEEN(${x},O,H)`, series),
  of('RANGE(X,A,B)', (x) => `RANGE(${x},O,H)`, series),
  of('UPNDAY(X,N)', (x) => `UPNDAY(${x},20)`, series),
  of('DOWNNDAY(X,N)', (x) => `DOWNNDAY(${x},20)`, series),
  of('NOT', (x) => `NOT(${x})`, condition),
  of('AND', (x) => `${x} AND O>C`, condition),
  of('OR', (x) => `${x} OR O>C`, condition),
  ofColumn('X>c', (k) => `C>${k + 1}`),
  ofColumn('X=c', (k) => `C=${k + 1}`),
  of('X>Y', (x) => `${x}>O`, series),
  of('X=Y', (x) => `${x}=O`, series),
  ofColumn('X+c', (k) => `C+${k + 1}`),
  of('X/Y', (x) => `${x}/O`, series),
  of(
    'c/X',
    (x, k) => `${k + 1}/${x.replace('C', '(C')})`,
    (k) => `C+${k + 1}/100`,
  ),
  of('a condition as a number', (x) => `(${x})+0`, condition),
  ...['MAX', 'MIN', 'POW', 'MOD'].map((name) => of(`${name}(A,B)`, (x) => `${name}(${x},O/L)`, series)),
  ...['ABS', 'SQRT', 'LN', 'LOG', 'EXP', 'INTPART', 'CEILING', 'FLOOR', 'ROUND', 'SIGN', 'REVERSE'].map((name) =>
    ofNumber(name),
  ),
  ofNumber('ZTPRICE', ',0.1'),
  ofNumber('DTPRICE', ',0.1'),
  ofColumn('HHV of a series that falls', (k) => `HHV(0-BARSCOUNT(C),${2000 + k})`),
  ofColumn('HHVBARS of a series that falls', (k) => `HHVBARS(0-BARSCOUNT(C),${2000 + k})`),
  of(
    'numbers next to zero',
    (x, k) => `${x}*0.${k + 11}`,
    () => 'EXP(C*0-735)',
  ),
  ofColumn('CCI of long windows', (k) => `CCI(${200 + k})`),
  ofColumn('WR of long windows', (k) => `WR.WR1(${200 + k},6)`),
];
