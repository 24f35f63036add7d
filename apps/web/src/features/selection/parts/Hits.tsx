import type { FunctionOutput } from '@guanlan/contract';
import { href } from '../../../base/go';
import { dayText, fixedText, percentText } from '../../../base/market-text';
import { saveFile } from '../../../base/save-file';
import { Section } from '../../../kit/report/Section';
import { Button } from '../../../ui/Button';
import { copyText } from '../../../ui/clipboard';
import { Link } from '../../../ui/Link';
import { PriceText } from '../../../ui/price/PriceText';
import { EmptyState } from '../../../ui/states';
import { hitsCsv, reasonText } from '../hits-csv';

type Found = FunctionOutput<'selection.run'>;

interface HitsProps {
  readonly found: Found;
  /** Whether the conditions were changed since the search. */
  readonly isOld: boolean;
}

/** Number of stocks that were examined, and of those skipped by reason. */
function countsText({ looked, noBars, suspended, unknown }: Found['counts']): string {
  const skipped = [
    ['停牌', suspended],
    ['无行情', noBars],
    ['数据不足', unknown],
  ] as const;
  const reasons = skipped.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`);
  const total = suspended + noBars + unknown;
  return `共筛选 ${looked} 只${total > 0 ? `，跳过 ${total} 只（${reasons.join('，')}）` : ''}`;
}

/** Hits of a search with their reasons, and the stocks that were skipped. */
export function Hits({ found, isOld }: HitsProps) {
  const { hits, counts, day, isOpen, tookMs } = found;
  const save = (): void =>
    void saveFile(new File([hitsCsv(day, hits)], `选股-${day}.csv`, { type: 'text/csv;charset=utf-8' }));
  const text = [
    `选股结果 ${dayText(day)}${isOpen ? '（盘中，未确认）' : ''}`,
    ...hits.map((hit) => `${hit.name} ${hit.code} ${fixedText(hit.close)} ${percentText(hit.changePercent)}`),
    '只供学习研究，不构成投资建议。',
  ].join('\n');
  return (
    <Section
      title={`命中 ${counts.hits} 只`}
      note={`${dayText(day)}${isOpen ? '，盘中，未确认' : ''}；${countsText(counts)}；用时 ${Math.max(1, Math.round(tookMs))} 毫秒`}
      aside={
        hits.length > 0 ? (
          <div className="sel-chips">
            <Button kind="quiet" icon="download" onClick={save}>
              导出
            </Button>
            <Button kind="quiet" icon="copy" onClick={() => void copyText(text)}>
              复制
            </Button>
          </div>
        ) : null
      }
    >
      {isOld ? <p className="report-note sel-old">条件改过了，下面是改之前的结果。</p> : null}
      {hits.length === 0 ? (
        <EmptyState title="没有命中的股票" hint="放宽条件，或换一个范围再试。" />
      ) : (
        <ul className="sel-hits" aria-label="命中">
          {hits.map((hit) => (
            <li key={hit.code}>
              <p className="sel-hit-head">
                <Link href={`#${href('stock', { code: hit.code })}`}>
                  {hit.name} <span className="sel-code">{hit.code}</span>
                </Link>
                <PriceText by={hit.changePercent}>{fixedText(hit.close)}</PriceText>
                <PriceText by={hit.changePercent} arrow>
                  {percentText(hit.changePercent)}
                </PriceText>
                <Link href={`#${href('stock-trend', { code: hit.code })}`}>诊断</Link>
              </p>
              <p className="report-note">{reasonText(hit) || '条件太长，没有逐条说明'}</p>
            </li>
          ))}
        </ul>
      )}
      {counts.hits > hits.length ? <p className="report-note">只列出排在前面的 {hits.length} 只。</p> : null}
    </Section>
  );
}
