/** Headings of a list by age, newest first. */
const headings = ['今天', '昨天', '7 天内', '更早'] as const;

/** Items of one age. */
export interface DayGroup<T> {
  readonly heading: (typeof headings)[number];
  readonly items: readonly T[];
}

/** Groups items by the calendar day of their last change, in the order given. `now` and `updatedAt`: ms. */
export function groupByDay<T extends { readonly updatedAt: number }>(items: readonly T[], now: number): DayGroup<T>[] {
  const today = new Date(now);
  const startOf = (daysAgo: number): number =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo).getTime();
  const starts = [startOf(0), startOf(1), startOf(6)];
  const headingOf = (at: number) => headings[starts.findIndex((start) => at >= start)] ?? '更早';
  return headings
    .map((heading) => ({ heading, items: items.filter(({ updatedAt }) => headingOf(updatedAt) === heading) }))
    .filter((group) => group.items.length > 0);
}
