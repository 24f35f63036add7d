import type { MarketStatus, OtherProvenance, Provenance } from '@guanlan/contract';
import { momentText, sourceText } from '../../base/market-text';

/** Fields that may be from another source, as screens name them. */
const titles: Readonly<Record<string, string>> = {
  limits: '涨停价、跌停价',
  floatShares: '流通股本、流通市值',
  totalShares: '总股本、总市值',
  turnoverPercent: '换手率',
  peTtm: '市盈率',
  pb: '市净率',
  industry: '行业',
  themes: '题材',
  theme: '题材',
  members: '题材成分股',
  profile: '公司资料',
  mood: '涨跌与跌停家数',
  pool: '涨停、炸板与最高连板',
};

interface Group {
  readonly from: Provenance;
  readonly names: string[];
}

/** Groups fields by source and time. */
function groupsOf(others: OtherProvenance): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const [name, from] of Object.entries(others)) {
    const key = `${from.source} ${from.asOf} ${from.stale}`;
    const group = groups.get(key) ?? { from, names: [] };
    groups.set(key, group);
    group.names.push(titles[name] ?? name);
  }
  return [...groups.values()];
}

interface FootOthersProps {
  readonly others: OtherProvenance;
  readonly status: MarketStatus;
}

/** Number of fields that are not from the card's main source; a tap lists them with source and time. */
export function FootOthers({ others, status }: FootOthersProps) {
  const groups = groupsOf(others);
  const count = groups.reduce((sum, { names }) => sum + names.length, 0);
  if (count === 0) return null;
  return (
    <details className="report-others">
      <summary>{count} 项来自其他来源</summary>
      <ul>
        {groups.map(({ from, names }) => (
          <li key={names.join()}>
            <b>{names.join('、')}</b> {sourceText(from.source, status)} · 截至 {momentText(from.asOf)}
            {from.stale ? ' · 已过时' : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}
