const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A wait in words, rounded up: `20 秒`, `5 分钟`, `3 小时`. */
export function waitText(ms: number): string {
  if (ms <= 2 * MINUTE) return `${Math.max(1, Math.ceil(ms / SECOND))} 秒`;
  return ms <= 2 * HOUR ? `${Math.ceil(ms / MINUTE)} 分钟` : `${Math.ceil(ms / HOUR)} 小时`;
}
