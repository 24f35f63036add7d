import type { MinuteDay } from '@guanlan/contract';
import { minuteOfDay, TRADING_MINUTES, tradingMinuteAt } from '@guanlan/stock-domain';

/** Prices of a day, one for each trading minute; null where none was traded, and after the newest one. */
export function minutePlaces({ points }: Pick<MinuteDay, 'points'>): (number | null)[] {
  const places: (number | null)[] = Array.from({ length: TRADING_MINUTES }, () => null);
  points.time.forEach((time, at) => {
    const place = Math.max(1, Math.ceil(tradingMinuteAt(minuteOfDay(time)))) - 1;
    if (place < TRADING_MINUTES) places[place] = points.price[at] ?? null;
  });
  return places;
}
