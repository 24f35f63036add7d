import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { characterTable } from './build-characters.ts';
import { books, bookText } from './build-corpus.ts';
import { rhymeTable } from './build-rhymes.ts';
import { byTune, formsOf, tuneText } from './build-tunes.ts';
import { countUses, isRare, levelOf, type Uses } from './measured-tones.ts';
import { allReadings } from './readings.ts';
import type { Place } from './rhyme-groups.ts';
import { clausesOf, countCharacters, poemsOf } from './source.ts';
import { TUNE_NAMES } from './tune-names.ts';

/** `node src/main.ts <unpacked chinese-poetry>` writes every data file of the classical writer. */
const root = process.argv[2];
if (!root) throw new Error('Usage: node src/main.ts <folder of the unpacked npm package chinese-poetry 2.0.1>');
const out = resolve(import.meta.dirname, '../../../apps/server/src/features/libai/data');

function write(file: string, text: string): void {
  writeFileSync(join(out, file), text);
  console.log(`${file}: ${text.split('\n').length - 1} lines, ${Buffer.byteLength(text)} bytes`);
}

function usesOfTang(readings: ReadonlyMap<string, readonly Place[]>): Uses {
  const regular = poemsOf(root ?? '', 'quantangshi', 'poet.tang.')
    .map(({ paragraphs }) => clausesOf(paragraphs.join('')))
    .filter((lines) => lines.length === 4 || lines.length === 8)
    .filter((lines) => lines.every(({ length }) => length === 5) || lines.every(({ length }) => length === 7));
  return countUses(regular, readings);
}

const readings = allReadings();
const uses = usesOfTang(readings);
const characters = characterTable(countCharacters(poemsOf(root, 'quantangshi', 'poet.tang.')));
mkdirSync(join(out, 'corpus'), { recursive: true });
write('rhymes.tsv', rhymeTable(readings, uses));
write('characters.tsv', characters);
for (const book of books(root)) write(`corpus/${book.file}.tsv`, bookText(book));

const formsOfCharacter = new Map(
  characters
    .trim()
    .split('\n')
    .map((row) => row.split('\t'))
    .map(([own = '', forms = '']) => [own, [...forms]]),
);
const usual = (character: string): readonly Place[] =>
  (formsOfCharacter.get(character) ?? [character]).flatMap((form) =>
    (readings.get(form) ?? []).filter((place) => !isRare(form, levelOf(place), uses)),
  );
const tunes = byTune(poemsOf(root, 'songci', 'ci.song.'));
const forms = TUNE_NAMES.flatMap((name) => {
  const tune = tunes.get(name);
  return tune ? formsOf(name, [...tune.aliases], tune.works, usual) : [];
});
write('tunes.tsv', forms.map((form) => `${tuneText(form)}\n`).join(''));
