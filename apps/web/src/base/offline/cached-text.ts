const two = (n: number): string => String(n).padStart(2, '0');

/** Time of cached content on this device: of today 14:05, of this year 11-20 14:05, else 2025-11-20. */
export function cachedTimeText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const day = `${two(then.getMonth() + 1)}-${two(then.getDate())}`;
  const time = `${two(then.getHours())}:${two(then.getMinutes())}`;
  if (then.getFullYear() !== today.getFullYear()) return `${then.getFullYear()}-${day}`;
  return then.toDateString() === today.toDateString() ? time : `${day} ${time}`;
}

/** Sentence on content that could not be read from the server now. */
export function cachedText(at: number, isOnline: boolean, now: number): string {
  return `${isOnline ? '暂时连不上服务器' : '离线'} · 内容截至 ${cachedTimeText(at, now)}`;
}
