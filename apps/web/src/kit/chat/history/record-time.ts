/** Time of a record in a list by day: of today and yesterday the minute, of older ones the day. `at` and `now`: ms. */
export function recordTime(at: number, now: number): string {
  const date = new Date(at);
  const today = new Date(now);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1).getTime();
  if (at >= yesterday) return `${pad(date.getHours())}:${pad(date.getMinutes())}`;
  const day = `${date.getMonth() + 1}月${date.getDate()}日`;
  return date.getFullYear() === today.getFullYear() ? day : `${date.getFullYear()}年${day}`;
}

const pad = (number: number): string => String(number).padStart(2, '0');
