import { describe, expect, it } from 'vitest';
import { corpus } from './corpus/corpus.js';
import { checkRegulated } from './prosody/regulated.js';
import { checkTune } from './prosody/tune-check.js';
import { tuneNamed } from './prosody/tunes.js';

const linesOf = (verse: readonly string[]): string[][] =>
  verse
    .join('')
    .replaceAll('、', '')
    .split(/[^\p{Script=Han}]+/u)
    .flatMap((line) => (line === '' ? [] : [[...line]]));

/** Share of the poems of an anthology that have a form's size and none of its faults. */
function share(book: string, count: 4 | 8, size: 5 | 7): number {
  const poems = corpus()
    .filter((poem) => poem.book === book)
    .map(({ lines }) => linesOf(lines))
    .filter((lines) => lines.length === count && lines.every((line) => line.length === size));
  const passed = poems.filter((lines) =>
    checkRegulated(lines, { lines: count, size }).findings.every(({ kind }) => kind !== 'fault'),
  );
  return passed.length / poems.length;
}

describe('the check over the corpus', () => {
  // The failing poems are old verse in these sizes and the known licences of the masters: 黄鹤楼, 终南别业, 渭城曲.
  it('passes most 律诗 and 七绝 of 千家诗, which has hardly any old verse', () => {
    expect(share('千家诗', 8, 5)).toBeGreaterThan(0.85);
    expect(share('千家诗', 8, 7)).toBeGreaterThan(0.8);
    expect(share('千家诗', 4, 7)).toBeGreaterThan(0.9);
  });

  it('finds at least nine in ten lines of the 词 of 宋词三百首 right by their tunes', () => {
    let [lines, right, works] = [0, 0, 0];
    for (const poem of corpus().filter(({ book }) => book === '宋词三百首')) {
      const tune = tuneNamed(poem.title.split('・').at(-1) ?? '');
      const verse = linesOf(poem.lines);
      const fits = tune?.forms.some(
        (form) => form.lines.map(({ tones }) => tones.length).join() === verse.map((line) => line.length).join(),
      );
      if (!tune || !fits) continue;
      const faults = checkTune(verse, tune).findings.filter(({ kind }) => kind === 'fault');
      works += 1;
      lines += verse.length;
      right += verse.length - new Set(faults.map(({ line }) => line)).size;
    }
    expect(works).toBeGreaterThan(80);
    expect(right / lines).toBeGreaterThan(0.9);
  });
});
