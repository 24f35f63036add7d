import { isRare, levelOf, type Uses } from './measured-tones.ts';
import type { Place } from './rhyme-groups.ts';

/** The rhyme table as text: `tone, 平水韵, 词林正韵, 罕 or nothing, characters`, in the order of the books. */
export function rhymeTable(readings: ReadonlyMap<string, readonly Place[]>, uses: Uses): string {
  const rows = new Map<string, string[]>();
  for (const [character, places] of readings) {
    for (const place of places) {
      const rare = places.length > 1 && isRare(character, levelOf(place), uses) ? '罕' : '';
      const key = [place.tone, place.rhyme, place.cilin.join(','), rare].join('\t');
      rows.set(key, [...(rows.get(key) ?? []), character]);
    }
  }
  return [...rows].map(([key, characters]) => `${key}\t${characters.join('')}\n`).join('');
}
