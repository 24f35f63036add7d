import type { MinuteDay } from '@guanlan/contract';
import type { MinuteBars } from '../../../providers/market/port.js';
import type { Handler } from '../../handler.js';
import { columnOf } from './bar-table.js';

/** The minute line of a day; the average is of all that traded up to the minute. */
function lineOf({ day, prevClose, bars }: MinuteBars): MinuteDay {
  let [volume, amount] = [0, 0];
  const average = Array.from({ length: bars.length }, (_, at) => {
    volume += bars.volume[at] as number;
    amount += bars.amount[at] as number;
    return volume > 0 && !Number.isNaN(amount) ? Math.round((amount / volume) * 1000) / 1000 : null;
  });
  const points = {
    time: columnOf(bars, 'time'),
    price: columnOf(bars, 'close'),
    average,
    volume: columnOf(bars, 'volume'),
    amount: columnOf(bars, 'amount').map((value) => (Number.isNaN(value) ? null : value)),
  };
  return { day, prevClose, points };
}

/** The minute lines of the last days. */
export const minutes: Handler<'market.minutes'> = async (ctx, { code, days = 1 }) => {
  const { value, provenance } = await ctx.market.minutes(code, days);
  return { code, days: value.map(lineOf), provenance };
};
