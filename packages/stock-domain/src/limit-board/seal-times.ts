import { type RawBars, requireRaw } from '../adjust/adjusted-bars.js';
import { isMinutePeriod } from '../bars/periods.js';
import { DomainError } from '../domain-error.js';

/** When a limit was sealed on a day. */
export interface SealTimes {
  /** 首次封板时间 and 最后封板时间: the first and the last moment of entering the sealed state. */
  readonly first: number | undefined;
  readonly last: number | undefined;
  /** 炸板次数: how often a seal opened. */
  readonly breaks: number;
  readonly isSealed: boolean;
  /** Whether times are only good to a minute, and breaks within a minute are not seen: show them with "≈". */
  readonly isApproximate: boolean;
  /** How it was counted. */
  readonly rule: string;
}

/** Follows the seal of one security's limit over one day of quotes. */
export interface SealWatch {
  /** @param at - milliseconds since 1970-01-01 00:00 UTC, as the times of the answer are then */
  push(at: number, isSealed: boolean): SealTimes;
}

/** State of an earlier observation, with the moment of its last change. */
export interface SeenSeal extends Pick<SealTimes, 'first' | 'last' | 'breaks' | 'isSealed'> {
  /** Milliseconds since 1970-01-01 00:00 UTC. */
  readonly at: number;
}

/**
 * Follows the seal by quotes. Quotes older than the last change nothing.
 *
 * @param seen - of the same day: goes on from there
 */
export function createSealWatch(seen?: SeenSeal): SealWatch {
  const rule = '按逐笔行情快照：最新价等于涨停价且卖一无量为封板，由封转开计一次炸板，不设最短开板时间';
  let times: SealTimes = {
    first: seen?.first,
    last: seen?.last,
    breaks: seen?.breaks ?? 0,
    isSealed: seen?.isSealed ?? false,
    isApproximate: false,
    rule,
  };
  let latest = seen?.at ?? Number.NEGATIVE_INFINITY;
  return {
    push(at, isSealed) {
      if (!(at >= latest)) return times;
      latest = at;
      if (isSealed === times.isSealed) return times;
      times = isSealed
        ? { ...times, isSealed, first: times.first ?? at, last: at }
        : { ...times, isSealed, breaks: times.breaks + 1 };
      return times;
    },
  };
}

/**
 * The seal of a day out of its minute bars, where there are no quotes: sealed is a minute that closes at the limit. The
 * times are the bars' own, the ends of minutes. What opens and closes within one minute counts as one break.
 *
 * @param bars - as quoted, of minutes, of one day
 * @param limit - in cents
 * @throws DomainError ALREADY_ADJUSTED; INVALID_PERIOD where the bars are not of minutes
 */
export function sealTimesOf(bars: RawBars, limit: number, direction: 'up' | 'down' = 'up'): SealTimes {
  requireRaw(bars);
  if (!isMinutePeriod(bars.period)) {
    throw new DomainError('INVALID_PERIOD', `bars of a ${bars.period} do not tell of minutes`);
  }
  const far = direction === 'up' ? bars.low : bars.high;
  let [first, last, breaks, isSealed]: [number | undefined, number | undefined, number, boolean] = [
    undefined,
    undefined,
    0,
    false,
  ];
  for (let at = 0; at < bars.length; at++) {
    const closes = Math.round((bars.close[at] as number) * 100) === limit;
    const opens = isSealed && Math.round((far[at] as number) * 100) !== limit;
    if (opens) breaks++;
    if (closes && (opens || !isSealed)) {
      last = bars.time[at];
      first ??= last;
    }
    isSealed = closes;
  }
  const rule = '按分钟线近似：分钟收盘价等于涨停价为封板，时间误差约1分钟，同一分钟内多次开板只计一次';
  return { first, last, breaks, isSealed, isApproximate: true, rule };
}
