import type { SelectionHit } from '@guanlan/contract';
import type { ScreenHit } from '@guanlan/stock-domain/screening';
import { nameOf } from '../../market/service.js';
import type { ScreenOutcome } from './screener.js';

const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Converts the outcome's hits into the contract's form. */
export const toHits = (found: ScreenOutcome): SelectionHit[] => found.result.hits.map((hit) => toHit(found, hit));

function toHit({ panel, quotes, day }: ScreenOutcome, { at, symbol, rank, parts }: ScreenHit): SelectionHit {
  const profile = panel.profiles[at];
  const quote = quotes.get(symbol);
  const { close, changePercent } =
    quote && quote.last !== null && quote.day === day
      ? { close: quote.last, changePercent: quote.ratios.changePercent }
      : panel.closeOf(at, day);
  return {
    ...(profile ? nameOf(profile) : { code: symbol, name: symbol, board: null, kind: 'stock' }),
    close,
    changePercent,
    rank: known(rank),
    parts: parts.map(({ text, holds, time, values }) => ({
      text,
      holds: holds ?? null,
      day: time,
      values: values.map((one) => ({ text: one.text, value: known(one.value) })),
    })),
  };
}

/** Numbers of searched stocks and of hits. */
export const countsOf = ({ result }: ScreenOutcome) => ({
  looked: result.screened,
  hits: result.found,
  ...result.excluded,
});
