import { formatTradeDate } from '../../trade-date.js';
import type { Diagnosis } from '../diagnosis.js';
import { type Fact, hasValue } from '../fact.js';
import { factText } from '../fact-text.js';
import type { Stance } from '../scores.js';
import { checkText, type TextContext, textContextOf } from './check-text.js';
import { codeNarration } from './code-narration.js';
import type { Claim } from './narration.js';
import { Findings } from './read-shape.js';
import { renderText } from './render.js';

const stanceText: Readonly<Record<Stance, string>> = {
  strong: '偏强',
  weak: '偏弱',
  mixed: '强弱交织',
  insufficient: '样本不足',
};

/** Facts told beside the horizons, by heading. */
const groups: readonly { readonly heading: string; readonly is: (fact: Fact) => boolean }[] = [
  { heading: '动能', is: ({ group }) => group === 'momentum' },
  { heading: '量能', is: ({ group }) => group === 'volume' },
  { heading: '风险', is: ({ group }) => group === 'risk' },
  { heading: '价位', is: ({ group }) => group === 'level' },
  { heading: '涨跌停', is: ({ group }) => group === 'limit' },
  { heading: '相对强弱', is: ({ group }) => group === 'relative' },
  { heading: '外部信息', is: ({ group }) => group === 'outside' },
];

/** Where it was looked for and there is no level on a side of the close. */
function noLevels({ facts }: Diagnosis): string[] {
  const isNone = (id: string): boolean => facts.some((fact) => fact.id === id && fact.status === 'none');
  return [
    ...(isNone('F100') ? ['收盘价上方没有已确认的压力位。'] : []),
    ...(isNone('F112') ? ['收盘价下方没有已确认的支撑位。'] : []),
  ];
}

/** Whether a fact may be quoted: one from the caller only where it would pass as our own text. */
function isTellable(context: TextContext, fact: Fact): boolean {
  if (fact.group !== 'outside') return true;
  const findings = new Findings();
  checkText(`${fact.label}{${fact.id}}`, [fact], '', context, findings);
  return findings.list.length === 0;
}

/**
 * The whole diagnosis in Chinese, by code alone: for when there is no model or its answer was refused. It promises and
 * advises nothing and passes `validateText`.
 */
export function plainText(diagnosis: Diagnosis): string {
  const { facts, stock, asOf, horizons, missing } = diagnosis;
  const context = textContextOf(diagnosis);
  const narration = codeNarration(diagnosis);
  const said = (claims: readonly Claim[]): string =>
    claims.map(({ text }) => renderText(text, context).text).join('；');
  const line = (heading: string, text: string): string[] => (text === '' ? [] : [`${heading}：${text}。`]);
  const lines = [
    `${stock.name}（${stock.key}）技术面（规则计算）${asOf === null ? '' : `，截至${formatTradeDate(asOf)}`}。`,
    ...(['short', 'long'] as const).map((name) => {
      const claims = said(narration.horizons[name].claims);
      return `${name === 'short' ? '短期' : '长期'}${stanceText[horizons[name].stance]}${claims === '' ? '' : '：'}${claims}。`;
    }),
    ...groups.flatMap(({ heading, is }) => {
      const shown = facts.filter((fact) => is(fact) && hasValue(fact) && isTellable(context, fact));
      return line(heading, shown.map((fact) => `${fact.label}为${factText(fact)}`).join('，'));
    }),
    ...noLevels(diagnosis),
    ...line('偏强依据', said(narration.bull)),
    ...line('偏弱依据', said(narration.bear)),
    ...line('失效条件', said(narration.invalidation)),
    ...line(
      '缺失数据',
      missing
        .filter(({ id }) => id.startsWith('F'))
        .map(({ label }) => label)
        .join('、'),
    ),
  ];
  return lines.join('\n');
}
