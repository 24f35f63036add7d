import type { FunctionOutput } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { dayText, fixedText, percentText } from '../../../base/market-text';
import { saveFile } from '../../../base/save-file';
import { Section } from '../../../kit/report/Section';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { UndoBar } from '../../../ui/notice/UndoBar';
import { EmptyState } from '../../../ui/states';
import { hitWords } from '../condition-words';
import { formulasText, hitsCsv, numbersText } from '../hits-csv';
import { useHitWatch } from '../use-hit-watch';
import { HitRow } from './HitRow';

type Found = FunctionOutput<'selection.run'>;

interface HitsProps {
  readonly found: Found;
  /** Whether the conditions were changed since the search. */
  readonly isOld: boolean;
  /** Name of the strategy that found them. */
  readonly strategy: string | undefined;
  readonly onEdit: () => void;
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

/** Result as text to share. */
const shareText = ({ day, isOpen, hits }: Found, reasons: readonly string[]): string =>
  [
    `选股结果 ${dayText(day)}${isOpen ? '（盘中结果）' : ''}`,
    ...hits.map(
      ({ name, code, close, changePercent }, at) =>
        `${name} ${code} ${fixedText(close)} ${percentText(changePercent)} ${reasons[at]}`,
    ),
    '只供学习研究，不构成投资建议。',
  ].join('\n');

/** Label of the chip that adds all hits, or those that are listed where there are more. */
function addWords(progress: { readonly done: number; readonly all: number } | null, listed: number | null): string {
  if (progress && progress.all > 1) return `正在加入 ${progress.done + 1}/${progress.all}`;
  return listed === null ? '全部加自选' : `加前 ${listed} 只`;
}

/** Hits of a search with their reasons, and the number of stocks that were skipped. */
export function Hits({ found, isOld, strategy, onEdit }: HitsProps) {
  const { hits, counts, day, isOpen } = found;
  const [isFormula, setFormula] = useState(false);
  const watch = useHitWatch(hits);
  const reasons = useMemo(() => hitWords(hits), [hits]);
  const save = (): void =>
    void saveFile(new File([hitsCsv(day, hits)], `选股-${day}.csv`, { type: 'text/csv;charset=utf-8' }));
  return (
    <Section
      title={`${strategy === undefined ? '' : `${strategy} · `}命中 ${counts.hits} 只`}
      note={`${dayText(day)}${isOpen ? '，盘中结果' : ''}；${countsText(counts)}`}
    >
      {isOld ? <p className="report-note sel-old">条件改过了，下面是改之前的结果。</p> : null}
      {hits.length === 0 ? (
        <EmptyState title="没有命中的股票" hint="放宽条件，或换一个范围再试。" action="改条件" onAction={onEdit} />
      ) : (
        <>
          <div className="sel-chips sel-hit-tools">
            {watch.left > 0 ? (
              <Chip icon="plus" disabled={watch.progress !== null} onClick={() => void watch.addAll()}>
                {addWords(watch.progress, counts.hits > hits.length ? hits.length : null)}
              </Chip>
            ) : null}
            <Chip on={isFormula} onClick={() => setFormula(!isFormula)}>
              查看公式
            </Chip>
            <Chip onClick={save}>导出</Chip>
            <Chip onClick={() => void copyText(shareText(found, reasons))}>复制</Chip>
          </div>
          {watch.added > 0 ? (
            <UndoBar words={`已把 ${watch.added} 只加入自选`} onUndo={() => void watch.undo()} />
          ) : null}
          {isFormula ? (
            <p className="report-note sel-formulas">
              公式：<code>{formulasText(hits)}</code>
            </p>
          ) : null}
          <ul className="sel-hits" aria-label="命中">
            {hits.map((hit, at) => (
              <HitRow
                key={hit.code}
                hit={hit}
                reason={(isFormula && numbersText(hit)) || reasons[at] || '条件太长，没有逐条说明'}
                isWhole={isFormula}
                isWatched={watch.watched.has(hit.code)}
                onAdd={() => void watch.addOne(hit)}
              />
            ))}
          </ul>
        </>
      )}
      {counts.hits > hits.length ? <p className="report-note">只列出排在前面的 {hits.length} 只。</p> : null}
    </Section>
  );
}
