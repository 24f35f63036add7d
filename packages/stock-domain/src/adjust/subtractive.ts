import { lowerBound } from '../lower-bound.js';
import { ACTION_PARTS, type CorporateAction, requireAction } from './action.js';
import {
  type AdjustOptions,
  mapPrices,
  type RawBars,
  requireRawDays,
  type SubtractiveBars,
  seenAt,
  segmentsOf,
} from './adjusted-bars.js';
import { sortedActions } from './factors.js';

/**
 * Steps of the subtractive family. They do not go together with factors.
 */
export interface SubtractiveSteps {
  readonly family: 'subtractive';
  /** Ex-dates, strictly rising. */
  readonly dates: Int32Array;
  /** Factor of a price from before the first ex-date, after `dates[i]`: `scale[i]·p + shift[i]`. */
  readonly scale: Float64Array;
  readonly shift: Float64Array;
  /** Shares that one share of before the first ex-date has become. */
  readonly shares: Float64Array;
}

/**
 * The steps of a stock: at each ex-date `p → (p − cash + rightsPrice × rights) / (1 + bonus + rights)`, chained.
 *
 * @throws DomainError INVALID_ACTION, ALREADY_ADJUSTED, INVALID_PERIOD
 */
export function stepsOf(bars: RawBars, actions: readonly CorporateAction[]): SubtractiveSteps {
  requireRawDays(bars);
  const felt = sortedActions(actions).filter(({ exDate }) => lowerBound(bars.time, exDate, bars.length) > 0);
  const length = felt.length;
  const steps = {
    family: 'subtractive' as const,
    dates: Int32Array.from(felt, ({ exDate }) => exDate),
    scale: new Float64Array(length),
    shift: new Float64Array(length),
    shares: new Float64Array(length),
  };
  let [scale, shift, shares] = [1, 0, 1];
  for (const [at, action] of felt.entries()) {
    const exact = requireAction(action);
    const [cash, bonus, rights, price] = [exact.cash, exact.bonus, exact.rights, exact.rightsPrice].map(
      (parts) => parts / ACTION_PARTS,
    ) as [number, number, number, number];
    const dilution = 1 + bonus + rights;
    scale /= dilution;
    shift = (shift - cash + price * rights) / dilution;
    shares *= dilution;
    steps.scale[at] = scale;
    steps.shift[at] = shift;
    steps.shares[at] = shares;
  }
  return steps;
}

/**
 * Prices as the terminals of the subtractive family show them: forward (前复权) every ex-date up to `asOf` after a bar
 * is taken off its prices, backward (后复权) every one up to a bar is put back. Old prices may be negative; returns in
 * percent are not those of a holder.
 *
 * @param bars - as quoted, of days or minutes
 * @throws DomainError ALREADY_ADJUSTED, INVALID_PERIOD, INVALID_DATE
 */
export function adjustSubtractive(
  bars: RawBars,
  steps: SubtractiveSteps,
  options: AdjustOptions = {},
): SubtractiveBars {
  const { direction = 'forward' } = options;
  const { bars: seen, asOf, known } = seenAt(bars, steps.dates, options);
  const read = (values: Float64Array, count: number, none: number): number =>
    count === 0 ? none : (values[count - 1] as number);
  const anchor = direction === 'forward' ? known : 0;
  // Back to the prices before the first ex-date, and from there to those of the anchor.
  const segments = segmentsOf(seen, steps.dates, known, (count) => {
    const scale = read(steps.scale, anchor, 1) / read(steps.scale, count, 1);
    return {
      scale,
      shift: read(steps.shift, anchor, 0) - scale * read(steps.shift, count, 0),
      shares: read(steps.shares, anchor, 1) / read(steps.shares, count, 1),
    };
  });
  const mapped = mapPrices(seen, segments, options);
  const lastExDate = known === 0 ? undefined : steps.dates[known - 1];
  return { ...mapped, adjusted: { family: 'subtractive', direction, asOf, lastExDate } };
}
