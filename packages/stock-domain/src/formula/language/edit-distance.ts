/**
 * How many letters must be changed, added, dropped or swapped with their neighbour to make one word of the other;
 * anything above `most` counts as `most + 1`.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let best = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] as number) + 1);
      }
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] as number, most + 1);
}

/** The word nearest to `word`, if one is near enough to have been meant. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  if (word.length < 2 || word.length > 32) return undefined;
  let [found, least] = [undefined as string | undefined, word.length <= 3 ? 1 : 2];
  for (const candidate of words) {
    const distance = editDistance(word, candidate, least);
    if (distance < least || (distance === least && found === undefined)) [found, least] = [candidate, distance];
  }
  return found;
}
