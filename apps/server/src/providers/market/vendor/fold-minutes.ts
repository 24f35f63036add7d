import { type Bar, barAt, barsFrom, minuteOfDay, type RawBars } from '@guanlan/stock-domain';

const OPEN_MINUTE = 570;
const FIRST_BAR_MINUTE = 571;
const AFTERNOON_MINUTE = 780;
const CLOSE_MINUTE = 900;

/**
 * Bars of single minutes without those that are none: what vendors label 09:25 to 09:30 (the opening call) belongs to
 * 09:31, and 13:00 to 13:01; what trades after 15:00 at a fixed price is in no minute.
 */
export function foldMinutes(bars: RawBars): RawBars {
  const folded: Bar[] = [];
  for (let at = 0; at < bars.length; at += 1) {
    const bar = barAt(bars, at);
    if (!bar) continue;
    const minute = minuteOfDay(bar.time);
    if (minute > CLOSE_MINUTE) continue;
    const time = bar.time + (minute <= OPEN_MINUTE ? FIRST_BAR_MINUTE - minute : minute === AFTERNOON_MINUTE ? 1 : 0);
    const last = folded.at(-1);
    if (last?.time === time) folded[folded.length - 1] = joined(last, { ...bar, time });
    else folded.push({ ...bar, time });
  }
  return barsFrom(folded, '1m');
}

const joined = (first: Bar, second: Bar): Bar => ({
  ...second,
  open: first.open,
  high: Math.max(first.high, second.high),
  low: Math.min(first.low, second.low),
  volume: first.volume + second.volume,
  amount: first.amount + second.amount,
});
