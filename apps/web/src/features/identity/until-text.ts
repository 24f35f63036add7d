/** Day and time in the future: 11月28日 14:05. */
export function untilText(at: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${at.getMonth() + 1}月${at.getDate()}日 ${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
