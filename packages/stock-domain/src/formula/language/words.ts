import type { Node } from '../../indicators/graph/node.js';
import type { Indicator } from '../../indicators/indicator.js';
import { numericParams } from '../indicator-lines.js';
import { functionsOf } from './functions.data.js';
import { LANGUAGE_VERSION, type LanguageVersion } from './language-version.js';
import { fieldColumns, indicatorWords } from './vocabulary.js';

/** A word of the language, for an editor's completion. */
export interface FormulaWord {
  readonly word: string;
  readonly kind: 'function' | 'field' | 'line' | 'operator';
  /** How it is written. */
  readonly signature: string;
  /** One line, in Chinese. */
  readonly doc: string;
  /** The formula behind an indicator's line. */
  readonly formula?: string;
}

/** Volume by the version of the language. */
const volumeDocs: Readonly<Record<LanguageVersion, string>> = {
  1: '成交量，股（不是手）',
  2: '成交量，手（100 股），与通达信相同',
};

const fieldDocs = {
  open: '开盘价，元',
  high: '最高价，元',
  low: '最低价，元',
  close: '收盘价，元',
  amount: '成交额，元',
} as const;

const operators: readonly (readonly [word: string, signature: string, doc: string])[] = [
  ['AND', 'A AND B', '两个条件都成立，也可写 &&'],
  ['OR', 'A OR B', '两个条件有一个成立，也可写 ||'],
  ['NOT', 'NOT(A)', '条件不成立'],
];

/** Whether a formula can have it: what needs the day of a minute bar it cannot. */
function isUsable(indicator: Indicator): boolean {
  const { lines: nodes } = indicator.graph();
  const needsSession = (node: Node): boolean =>
    node.source === 'session' || (typeof node.source === 'object' && node.source.inputs.some(needsSession));
  return !Object.values(nodes).some(needsSession);
}

function lines(): FormulaWord[] {
  return [...indicatorWords].flatMap(([name, indicator]) => {
    const params = numericParams(indicator);
    const presets = params.length > 0 ? `(${params.map((param) => param.default).join(',')})` : '';
    if (!isUsable(indicator)) return [];
    return indicator.lines.map((line) => ({
      word: `${name}.${line}`,
      kind: 'line' as const,
      signature: `${name}${presets}.${line}`,
      doc: `${indicator.name}的 ${line} 线${params.length > 0 ? `，参数 ${params.map((param) => param.name).join('、')}` : ''}`,
      formula: indicator.formula,
    }));
  });
}

/** Every word of the language with its signature and what it does. */
export function formulaWords(languageVersion: LanguageVersion = LANGUAGE_VERSION): FormulaWord[] {
  const functions = [...functionsOf(languageVersion).values()].map(({ name, signature, doc }) => ({
    word: name,
    kind: 'function' as const,
    signature,
    doc,
  }));
  const fields = [...fieldColumns].map(([word, column]) => ({
    word,
    kind: 'field' as const,
    signature: word,
    doc: column === 'volume' ? volumeDocs[languageVersion] : fieldDocs[column],
  }));
  const joined = operators.map(([word, signature, doc]) => ({ word, kind: 'operator' as const, signature, doc }));
  return [...fields, ...functions, ...lines(), ...joined];
}
