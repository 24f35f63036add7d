import type { BarPeriod, BarTable, FunctionOutput, PriceAdjustment, Provenance, Quote } from '@guanlan/contract';
import type { Bars } from '@guanlan/stock-domain';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { callCached } from '../../../../base/offline/cached-call';
import { barsAtQuote } from './at-quote';
import { barsOf, withNewest, withOlder } from './bar-pages';
import { useRetry } from './use-retry';

/** Number of bars in a page, and of newest bars that are read again. */
const PAGE_BARS = 640;
const REREAD_BARS = 3;

interface Loaded {
  readonly key: string;
  readonly table: BarTable;
  /** Adjustment of the bars, which may differ from the requested one. */
  readonly adjust: PriceAdjustment;
  readonly more: boolean;
  readonly provenance: Provenance;
}

interface BarsAsked {
  readonly code: string;
  /** Period of the bars; null where none are needed. */
  readonly period: BarPeriod | null;
  readonly adjust: PriceAdjustment;
  /** Changes with every new quote, which makes the newest bars be read. */
  readonly tick: number;
  /** Quote above the chart. */
  readonly quote: Quote | null;
}

type AskBars = (
  more: { readonly before?: number; readonly limit: number },
  signal?: AbortSignal,
) => Promise<FunctionOutput<'market.bars'>>;

interface PagesOptions {
  /** Key of the series; empty where none is needed. */
  readonly key: string;
  readonly ask: AskBars;
  readonly tick: number;
}

/** Reads the first page of bars, and again by `reload`. */
function useFirstPage({ key, ask }: PagesOptions, setLoaded: (loaded: Loaded) => void) {
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === '') return;
    const asking = new AbortController();
    ask({ limit: PAGE_BARS }, asking.signal).then(
      ({ bars, adjust, more, provenance }) => {
        if (asking.signal.aborted) return;
        // Rendered in short slices, between which the page answers a finger.
        startTransition(() => {
          setLoaded({ key, table: bars, adjust, more, provenance });
          setFailure(null);
        });
      },
      (error: unknown) => !asking.signal.aborted && setFailure({ key, error }),
    );
    return () => asking.abort();
  }, [key, ask, round, setLoaded]);
  const reload = useCallback(() => setRound((value) => value + 1), []);
  const retry = useCallback(() => {
    setFailure(null);
    reload();
  }, [reload]);
  return { error: failure?.key === key ? failure.error : null, reload, retry };
}

/** Pages of bars: the first, older ones by `loadOlder`, the newest bars with every tick. */
function useBarPages(options: PagesOptions) {
  const { key, ask, tick } = options;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const latest = useRef(loaded);
  latest.current = loaded;
  const isBusy = useRef(false);
  const { error, reload, retry } = useFirstPage(options, setLoaded);

  useEffect(() => {
    if (latest.current?.key !== key || key === '') return;
    const asking = new AbortController();
    ask({ limit: REREAD_BARS }, asking.signal).then(
      ({ bars, adjust, provenance }) => {
        const now = latest.current;
        if (asking.signal.aborted || now?.key !== key) return;
        const table = adjust === now.adjust ? withNewest(now.table, bars) : null;
        if (table) setLoaded({ ...now, table, provenance });
        else reload();
      },
      // The next tick repeats the read; the page shows how old the quote is.
      () => {},
    );
    return () => asking.abort();
  }, [tick, key, ask, reload]);

  const loadOlder = useCallback(() => {
    const now = latest.current;
    const before = now?.table.time[0];
    if (!now?.more || now.key !== key || before === undefined || isBusy.current) return;
    isBusy.current = true;
    ask({ before, limit: PAGE_BARS })
      .then(({ bars, adjust, more }) => {
        const then = latest.current;
        if (then?.key !== key || then.table.time[0] !== before) return;
        // One chart never mixes adjusted and unadjusted prices.
        if (adjust === then.adjust) setLoaded({ ...then, table: withOlder(then.table, bars), more });
        else reload();
      })
      // Dragging on repeats the read.
      .catch(() => {})
      .finally(() => {
        isBusy.current = false;
      });
  }, [key, ask, reload]);
  return { loaded: loaded?.key === key ? loaded : null, error, loadOlder, retry };
}

/** Bars for the chart, the last one at the quote on screen. */
function useShownBars(loaded: Loaded | null, period: BarPeriod | null, quote: Quote | null) {
  const table = loaded?.table ?? null;
  // Backward-adjusted prices are on another scale than a quote.
  const isQuoted = loaded?.adjust !== 'backward';
  const shown = useMemo(
    () => (table && period !== null && isQuoted ? barsAtQuote(table, period, quote) : table),
    [table, period, isQuoted, quote],
  );
  return useMemo((): { readonly bars: Bars | null; readonly error: unknown } => {
    if (!shown || period === null) return { bars: null, error: null };
    try {
      return { bars: barsOf(shown, period), error: null };
    } catch {
      return { bars: null, error: { code: 'MARKET_MALFORMED' } };
    }
  }, [shown, period]);
}

/** Bars of a stock: a first page, older ones by `loadOlder`, the newest with every tick. */
export function useBars({ code, period, adjust, tick, quote }: BarsAsked) {
  const key = period === null ? '' : `${code} ${period} ${adjust}`;
  const ask = useCallback<AskBars>(
    (more, signal) =>
      callCached('market.bars', { code, period: period ?? 'day', adjust, ...more }, signal ? { signal } : {}),
    [code, period, adjust],
  );
  const { loaded, error: failure, loadOlder, retry } = useBarPages({ key, ask, tick });
  const { bars, error: fault } = useShownBars(loaded, period, quote);
  const error = loaded ? fault : failure;
  useRetry(error !== null, tick, retry);
  return {
    key,
    bars,
    error,
    provenance: loaded?.provenance ?? null,
    /** Adjustment of the bars; null until they are loaded. */
    adjust: loaded?.adjust ?? null,
    loadOlder,
    retry,
  };
}
