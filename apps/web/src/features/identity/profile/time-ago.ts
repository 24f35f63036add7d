const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const pad = (part: number): string => String(part).padStart(2, '0');

/** Local date of a time: `2026-03-09`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Local date and minute: `2026-03-09 08:05`. */
export function minuteOf(at: number): string {
  const date = new Date(at);
  return `${dayOf(at)} ${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Time passed since `at`, to the hour (both in ms since the epoch); from a week on, the date. */
export function timeAgo(at: number, now: number): string {
  const passed = now - at;
  if (passed < HOUR) return '一小时内';
  if (passed < DAY) return `${Math.floor(passed / HOUR)} 小时前`;
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} 天前`;
  return dayOf(at);
}
