import type { SelectionRun, StockCode } from '@guanlan/contract';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/Button';
import { useLive, useLiveQuote } from '../../market/live/live-quotes';
import { shownPrice } from '../../market/stock/quote-text';
import { useHitWatch } from '../use-hit-watch';
import { HitRow } from './HitRow';

/** Hits that are shown before the others are asked for. */
const FIRST_HITS = 20;

/** Hits of a stored run, with the prices of now. */
export function RunHits({ codes }: Pick<SelectionRun, 'codes'>) {
  const [isAll, setAll] = useState(false);
  const shown = useMemo(() => (isAll ? codes : codes.slice(0, FIRST_HITS)), [codes, isAll]);
  const hits = useMemo(() => shown.map((code) => ({ code, name: code })), [shown]);
  const watch = useHitWatch(hits);
  const { show } = useLive();
  useEffect(() => show(shown), [shown, show]);
  if (codes.length === 0) return null;
  return (
    <>
      <ul className="sel-hits sel-run-hits" aria-label="当时命中的股票">
        {shown.map((code) => (
          <RunHit
            key={code}
            code={code}
            isWatched={watch.watched.has(code)}
            onAdd={(name) => void watch.addOne({ code, name })}
          />
        ))}
      </ul>
      <p className="report-note">价格是现在的，不是当时的。</p>
      {shown.length < codes.length ? (
        <Button kind="quiet" onClick={() => setAll(true)}>
          全部 {codes.length} 只
        </Button>
      ) : null}
    </>
  );
}

interface RunHitProps {
  readonly code: StockCode;
  readonly isWatched: boolean;
  readonly onAdd: (name: string) => void;
}

/** Hit of a stored run, which has its code alone: name and price are those of the live quote. */
function RunHit({ code, isWatched, onAdd }: RunHitProps) {
  const quote = useLiveQuote(code)?.quote;
  const { price, percent } = quote ? shownPrice(quote) : { price: null, percent: null };
  const name = quote?.name ?? code;
  return (
    <HitRow
      hit={{ code, name, close: price, changePercent: percent }}
      isWatched={isWatched}
      onAdd={() => onAdd(name)}
    />
  );
}
