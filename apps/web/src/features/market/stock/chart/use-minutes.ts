import type { MinuteDay, Provenance, Quote } from '@guanlan/contract';
import { minuteOfDay, minuteTimeAt } from '@guanlan/stock-domain';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { callCached } from '../../../../base/offline/cached-call';
import type { CallPoint } from '../../../../kit/kline/model/minute-model';
import { useRetry } from './use-retry';

interface Loaded {
  readonly key: string;
  readonly days: readonly MinuteDay[];
  readonly provenance: Provenance;
}

/** Merges newer days into the earlier ones. */
function merged(before: readonly MinuteDay[], newest: readonly MinuteDay[], keep: number): readonly MinuteDay[] {
  const days = new Map([...before, ...newest].map((one) => [one.day, one]));
  return [...days.values()].sort((a, b) => a.day - b.day).slice(-keep);
}

/** Minute line of one or five days; reads the newest day again with every tick. No line for null days. */
export function useMinutes(code: string, days: 1 | 5 | null, tick: number) {
  const key = days === null ? '' : `${code} ${days}`;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<{ readonly key: string; readonly error: unknown } | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(loaded);
  latest.current = loaded;
  useEffect(() => {
    if (days === null) return;
    const asking = new AbortController();
    const known = latest.current?.key === key ? latest.current.days : [];
    callCached('market.minutes', { code, days: known.length > 0 ? 1 : days }, { signal: asking.signal }).then(
      ({ days: newest, provenance }) => {
        if (asking.signal.aborted) return;
        // Rendered in short slices, between which the page answers a finger.
        startTransition(() => {
          setLoaded({ key, days: merged(known, newest, days), provenance });
          setFailure(null);
        });
      },
      (error: unknown) => !asking.signal.aborted && setFailure({ key, error }),
    );
    return () => asking.abort();
  }, [key, code, days, tick, round]);
  const isShown = loaded?.key === key;
  const error = !isShown && failure?.key === key ? failure.error : null;
  const retry = useCallback(() => {
    setFailure(null);
    setRound((value) => value + 1);
  }, []);
  // A new quote repeats the read anyway, so no tick is passed.
  useRetry(error !== null, 0, retry);
  return {
    days: isShown ? loaded.days : null,
    provenance: isShown ? loaded.provenance : null,
    error,
    retry,
  };
}

const noCalls: readonly CallPoint[] = [];

/** Matching prices of the opening call since the page was opened. */
export function useCallPoints(quote: Quote | null): readonly CallPoint[] {
  const [seen, setSeen] = useState<{ readonly key: string; readonly points: readonly CallPoint[] }>({
    key: '',
    points: noCalls,
  });
  const key = quote ? `${quote.code} ${quote.day}` : '';
  const price = quote?.call?.price ?? null;
  const minute = quote ? minuteOfDay(minuteTimeAt(quote.provenance.asOf)) : 0;
  const isOpening = quote?.phase === 'opening-call' || quote?.phase === 'opening-call-locked';
  useEffect(() => {
    if (price === null || !isOpening) return;
    setSeen((before) => {
      const points = before.key === key ? before.points.filter((one) => one.minute !== minute) : [];
      return { key, points: [...points, { minute, price }] };
    });
  }, [key, price, minute, isOpening]);
  return seen.key === key ? seen.points : noCalls;
}
