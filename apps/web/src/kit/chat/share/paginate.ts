/**
 * Distributes blocks (their heights, px) to pages of at most `room` px, in order; a block higher than a page gets one
 * of its own. A page does not end with a block that belongs to the next one (`keep[n]`: a heading, the head of a
 * question).
 */
export function paginate(heights: readonly number[], room: number, keep: readonly boolean[] = []): number[][] {
  const pages: number[][] = [];
  let page: number[] = [];
  let used = 0;
  for (const [at, height] of heights.entries()) {
    if (page.length > 0 && used + height > room) {
      const moved = trailing(page, keep);
      pages.push(page);
      page = moved;
      used = moved.reduce((sum, one) => sum + (heights[one] ?? 0), 0);
    }
    page.push(at);
    used += height;
  }
  if (page.length > 0) pages.push(page);
  return pages;
}

/** Removes the blocks at a page's end that belong to the next page, unless these are all. */
function trailing(page: number[], keep: readonly boolean[]): number[] {
  let from = page.length;
  while (from > 1 && keep[page[from - 1] ?? -1]) from -= 1;
  return page.splice(from);
}
