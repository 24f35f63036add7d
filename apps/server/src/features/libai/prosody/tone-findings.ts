import type { LibaiFinding } from '@guanlan/contract';
import { fault, note, placeName } from './finding.js';
import { fits, type Level, levelOf, readingsOf } from './readings.js';
import { rhymeName } from './rhyme-books.js';

/** Finding about one character at a place that requires a level; null: it fits. */
export function toneFinding(char: string, wanted: Level | '中' | null, line: number, at: number): LibaiFinding | null {
  if (wanted === null || wanted === '中') return null;
  const place = placeName(line, at, char);
  switch (fits(char, wanted)) {
    case 'yes':
      return null;
    case 'unknown':
      return note('unknown', `${place}不在韵表中，平仄请自行核对`, line, at);
    case 'rare': {
      const reading = readingsOf(char).find((one) => levelOf(one) === wanted);
      const name = reading ? `（${rhymeName(reading.tone, reading.rhyme)}）` : '';
      return note(
        'rare',
        `${place}应${wanted}，通常读${wanted === '平' ? '仄' : '平'}声，另有罕用的${wanted}声${name}`,
        line,
        at,
      );
    }
    case 'no':
      return fault('tone', `${place}应${wanted}而${wanted === '平' ? '仄' : '平'}，出律`, line, at);
  }
}
