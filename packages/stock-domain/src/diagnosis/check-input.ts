import { requireRawDays } from '../adjust/adjusted-bars.js';
import type { Bars } from '../bars/bars.js';
import { isSound, timeFault, valuesFault } from '../bars/check-bar.js';
import { DomainError } from '../domain-error.js';
import { requireTradeDate } from '../trade-date.js';
import type { FactStatus, FactUnit } from './fact.js';
import type { DiagnosisInput, OutsideFact } from './input.js';

const statuses: readonly FactStatus[] = [
  'available',
  'none',
  'missing',
  'partial',
  'stale',
  'estimated',
  'fallback',
  'fetch_failed',
];
const units: readonly FactUnit[] = ['元', '点', '%', '百分点', '倍', '股', '日', '次', ''];

function unsound({ open, high, low, close, volume, amount }: Bars, at: number): string | undefined {
  return valuesFault([open[at], high[at], low[at], close[at], volume[at], amount[at]], { holes: true });
}

/**
 * Refuses bars of other periods, out of order or unsound. Holes (four prices NaN) pass.
 *
 * @throws DomainError INVALID_PERIOD, INVALID_BARS
 */
function requireDays(bars: Bars, whose: string): void {
  const { period, length, time } = bars;
  if (period !== 'day') throw new DomainError('INVALID_PERIOD', `${whose}: bars of a ${period}, days are needed`);
  for (let at = 0; at < length; at++) {
    const order =
      at > 0 && (time[at] as number) <= (time[at - 1] as number) ? `time ${time[at]} does not rise` : undefined;
    const fault = timeFault(time[at], period) ?? order ?? (isSound(bars, at) ? undefined : unsound(bars, at));
    if (fault) throw new DomainError('INVALID_BARS', `${whose}: bar ${at}: ${fault}`, at);
  }
}

/** Prices must be today's, and their returns a holder's. */
function requireForward({ adjusted }: Bars & { readonly adjusted?: unknown }, whose: string): void {
  if (adjusted === undefined) return;
  const { family, direction } = adjusted as { family?: unknown; direction?: unknown };
  if (family === 'multiplicative' && direction === 'forward') return;
  throw new DomainError(
    'ALREADY_ADJUSTED',
    `${whose}: bars adjusted ${String(direction)} (${String(family)}); give those adjusted forward by factors, or as quoted`,
  );
}

// A text of the caller's is shown and put before a model: no control characters, no bidirectional marks.
const isPlain = (text: unknown, most: number): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= most && !/\p{C}/u.test(text);

function outsideFault(fact: OutsideFact, seen: Set<string>): string | undefined {
  if (!/^E[1-9]\d{0,2}$/.test(fact.id)) return `id ${fact.id} is not E1 to E999`;
  if (seen.has(fact.id)) return `id ${fact.id} is there twice`;
  if (!isPlain(fact.label, 40)) return 'label is not a text of 1 to 40 characters';
  if (!isPlain(fact.source, 40)) return 'source is not a text of 1 to 40 characters';
  if (fact.method !== undefined && !isPlain(fact.method, 200)) return 'method is not a text of 1 to 200 characters';
  const { value, unit = '', decimals = 2, status = 'available' } = fact;
  const isNumber = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e16;
  if (value !== null && !isNumber && !isPlain(value, 200)) return 'value is no finite number, text or null';
  if (!units.includes(unit)) return `unit ${unit} is none`;
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 6) return `${decimals} is not 0 to 6 decimals`;
  return statuses.includes(status) ? undefined : `status ${status} is none`;
}

/**
 * Refuses what no diagnosis can be made of.
 *
 * @throws DomainError INVALID_PERIOD, INVALID_BARS, ALREADY_ADJUSTED, INVALID_DATE, INVALID_FACT
 */
export function requireInput(input: DiagnosisInput): void {
  const { stock, bars, asOf, expected, quote, limits, benchmark, market, outside = [] } = input;
  if (!isPlain(stock.key, 12) || !isPlain(stock.name, 40)) {
    throw new DomainError('INVALID_FACT', 'the stock has no key of up to 12 or no name of up to 40 characters');
  }
  if (input.source !== undefined && !isPlain(input.source, 40)) {
    throw new DomainError('INVALID_FACT', 'source is not a text of 1 to 40 characters');
  }
  requireDays(bars, 'bars');
  requireForward(bars, 'bars');
  for (const date of [asOf, expected, quote?.date, market?.date, ...outside.map((fact) => fact.asOf)]) {
    if (date !== undefined) requireTradeDate(date);
  }
  if (benchmark) {
    requireDays(benchmark.bars, 'benchmark');
    requireForward(benchmark.bars, 'benchmark');
  }
  if (limits) {
    requireDays(limits.bars, 'limits');
    requireRawDays(limits.bars);
    if (Math.min(limits.columns.up.length, limits.columns.down.length) < limits.bars.length) {
      throw new DomainError('INVALID_BARS', 'limits: columns shorter than the bars');
    }
  }
  const seen = new Set<string>();
  for (const [at, fact] of outside.entries()) {
    const fault = outsideFault(fact, seen);
    if (fault) throw new DomainError('INVALID_FACT', `outside fact ${at}: ${fault}`, at);
    seen.add(fact.id);
  }
}
