import { dateOfMinute, isMinutePeriod, minuteOfDay, type Period } from '@guanlan/stock-domain';

const two = (value: number): string => String(value).padStart(2, '0');
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Date of a day, such as 2026-11-20. */
export const dayText = (day: number): string =>
  `${Math.floor(day / 10_000)}-${two(Math.floor(day / 100) % 100)}-${two(day % 100)}`;

/** Full time of a bar. */
export const barTimeText = (time: number, period: Period): string =>
  isMinutePeriod(period) ? `${dayText(dateOfMinute(time))} ${clock(minuteOfDay(time))}` : dayText(time);

/** Shortest time of a bar for the axis. */
export function axisTimeText(time: number, period: Period): string {
  if (isMinutePeriod(period)) return `${dayText(dateOfMinute(time)).slice(5)} ${clock(minuteOfDay(time))}`;
  return period === 'day' || period === 'week' ? dayText(time) : dayText(time).slice(0, 7);
}

/** Places for the labels of an axis, at least `apart` bars from each other; they stay while the chart is dragged. */
export function timePlaces(from: number, to: number, apart: number): number[] {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(Math.max(1, apart))));
  const places: number[] = [];
  for (let place = Math.ceil(from / step) * step; place < to; place += step) places.push(place);
  return places;
}
