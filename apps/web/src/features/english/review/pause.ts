const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Duration in words, rounded. */
export function pauseText(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / MINUTE))} 分钟`;
  if (ms < DAY) return `${Math.round(ms / HOUR)} 小时`;
  if (ms < 60 * DAY) return `${Math.round(ms / DAY)} 天`;
  if (ms < 365 * DAY) return `${Math.round(ms / (30 * DAY))} 个月`;
  return `${Math.round((ms / (365 * DAY)) * 10) / 10} 年`;
}

/** Time until a word's next review, in words. */
export const dueText = (due: number, now: number): string => (due <= now ? '待复习' : `${pauseText(due - now)}后`);
