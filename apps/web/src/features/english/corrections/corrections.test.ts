import type { EnglishCorrection } from '@guanlan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../base/cpu-growth.fixture';
import { changesOf } from './changes';
import { teacherMarkdown } from './corrections-markdown';
import { matchCorrections } from './match';
import { readAnswer } from './read-answer';
import { englishSentences, sentenceAt } from './sentences';

const went: EnglishCorrection = {
  original: 'I go to park yesterday.',
  corrected: 'I went to the park yesterday.',
  reason: 'yesterday 表示过去，用 went。',
  better: 'I dropped by the park yesterday.',
};
const fine: EnglishCorrection = {
  original: 'It was fun!',
  corrected: 'It was fun!',
  reason: '很好',
  better: 'It was fun!',
};
const json = (...all: object[]): string => all.map((each) => JSON.stringify(each)).join('\n');
const answer = (block: string, words = 'Nice! Who did you go with?'): string =>
  `\`\`\`corrections\n${block}\n\`\`\`\n\n${words}`;

describe('an answer of the teacher', () => {
  it('has its corrections, one a line, and its words', () => {
    expect(readAnswer(answer(json(went, fine)), false)).toEqual({
      words: 'Nice! Who did you go with?',
      corrections: [went, fine],
      unreadable: 0,
    });
    expect(readAnswer(answer(''), false)).toMatchObject({
      words: 'Nice! Who did you go with?',
      corrections: [],
      unreadable: 0,
    });
  });

  it.each([
    ['a list over several lines', answer(JSON.stringify([went, fine], null, 2))],
    ['inside of an object', answer(JSON.stringify({ sentences: [went, fine] }, null, 2))],
    ['commas behind the lines', answer(`${JSON.stringify(went)},\n${JSON.stringify(fine)},`)],
    ['called json', answer(json(went, fine)).replace('```corrections', '```json')],
    ['at the end', `Nice! Who did you go with?\n\n${answer(json(went, fine), '')}`],
    ['without a fence', `${json(went, fine)}\n\nNice! Who did you go with?`],
    ['with a fence that is never closed', `\`\`\`corrections\n${json(went, fine)}\n\nNice! Who did you go with?`],
    ['with Windows line ends', answer(json(went, fine)).replaceAll('\n', '\r\n')],
  ])('is read in another form, too: %s', (_form, text) => {
    const read = readAnswer(text, false);
    expect(read.corrections).toEqual([went, fine]);
    expect(read.words).toBe('Nice! Who did you go with?');
  });

  it('fills in missing fields, and counts broken lines', () => {
    const read = readAnswer(
      answer(`{"original":"a b","corrected":"A b."}\n{"original":"c "d"","corrected":"e"}`),
      false,
    );
    expect(read.corrections).toEqual([{ original: 'a b', corrected: 'A b.', reason: '', better: 'A b.' }]);
    expect(read.unreadable).toBe(1);
  });

  it('is shown in full when no correction can be read', () => {
    const broken = answer('the sentence is wrong because');
    expect(readAnswer(broken, false)).toEqual({ words: broken, corrections: [], unreadable: 1 });
    expect(readAnswer('Just words.', false)).toEqual({
      words: 'Just words.',
      corrections: [],
      unreadable: 0,
    });
  });

  it('shows no part of the block while streaming, and each correction once it is complete', () => {
    const whole = answer(json(went, fine));
    let before = 0;
    for (let end = 0; end <= whole.length; end += 1) {
      const { words, corrections } = readAnswer(whole.slice(0, end), true);
      expect(words).not.toMatch(/`|original|\{/);
      expect('Nice! Who did you go with?'.startsWith(words)).toBe(true);
      expect(corrections.length).toBeGreaterThanOrEqual(before);
      before = corrections.length;
    }
    expect(before).toBe(2);
  });

  it('never loses words or fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, running) => {
        const { words, corrections } = readAnswer(text, running);
        expect(words.length).toBeLessThanOrEqual(text.length);
        if (!running && corrections.length === 0 && text.trim() !== '') expect(words).toBe(text.trim());
      }),
    );
    const sentence = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(
        fc.array(fc.record({ original: sentence, corrected: sentence, reason: fc.string(), better: sentence })),
        (all) => {
          const read = readAnswer(answer(json(...all)), false);
          expect(read.corrections.map(({ original }) => original)).toEqual(all.map(({ original }) => original.trim()));
        },
      ),
    );
  });
});

describe('the corrections of a question', () => {
  const question = 'I go to park yesterday. It was fun! I see a dog there.';

  it('stand in the order of its sentences; one that was passed over is there, too', () => {
    const all = matchCorrections(question, [fine, went]);
    expect(all.map(({ correction }) => correction)).toEqual([went, fine, null]);
    expect(all[2]?.sentence).toBe('I see a dog there.');
  });

  it('are found although the copy was tidied up, or joins two sentences', () => {
    expect(matchCorrections('i  GO to park', [{ ...went, original: 'I go to park.' }])).toHaveLength(1);
    const joined = { ...went, original: 'It was fun! I see a dog there.' };
    expect(matchCorrections(question, [went, joined]).map(({ correction }) => correction)).toEqual([went, joined]);
  });

  it('are each used once, and not at all for what was never said', () => {
    const twice = matchCorrections('It was fun! It was fun!', [fine, fine]);
    expect(twice.map(({ correction }) => correction)).toEqual([fine, fine]);
    const invented = matchCorrections('It was fun!', [went]);
    expect(invented).toEqual([{ sentence: 'It was fun!', correction: null }]);
    expect(matchCorrections('你好，apple 是什么意思？', [])).toEqual([]);
  });

  it('are marked word by word, and the marks make both sentences again', () => {
    expect(changesOf(went.original, went.corrected).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'go' },
      { kind: 'added', text: 'went' },
      { kind: 'added', text: 'the ' },
    ]);
    const text = fc
      .array(fc.constantFrom('go', 'went', ' ', '  ', '.', ',', 'the', "don't", '你好', '\n'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const changes = changesOf(a, b);
        const without = (kind: string): string =>
          changes
            .filter((each) => each.kind !== kind)
            .map((each) => each.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([a, b]);
      }),
    );
  });

  it('go into a file as a list', () => {
    expect(teacherMarkdown(answer(json(went, fine)))).toBe(
      [
        '**批改**',
        '',
        '- I go to park yesterday.  ',
        '  改为：**I went to the park yesterday.**  ',
        '  原因：yesterday 表示过去，用 went。  ',
        '  更自然：I dropped by the park yesterday.',
        '- It was fun!  ',
        '  原因：很好',
        '',
        'Nice! Who did you go with?',
      ].join('\n'),
    );
    expect(teacherMarkdown('Just words.')).toBe('Just words.');
  });
});

describe('sentences', () => {
  it('are English ones, without the Chinese between them', () => {
    expect(englishSentences('I am here. 你好吗？ What is 苹果 in English?\nBye')).toEqual([
      'I am here.',
      'What is 苹果 in English?',
      'Bye',
    ]);
    expect(englishSentences('“apple”是什么意思呢？')).toEqual([]);
    expect(englishSentences('')).toEqual([]);
  });

  it('are found around a place', () => {
    expect(sentenceAt('One here. Two there.', 13)).toBe('Two there.');
    expect(sentenceAt('', 0)).toBe('');
  });
});

it('corrects what I wrote and not the copy that a model has tidied up', () => {
  const tidied = { ...fine, original: 'It was fun!', corrected: 'It was fun!' };
  const [first] = matchCorrections('it was  fun', [tidied]);
  expect(first?.correction).toMatchObject({ original: 'it was  fun', corrected: 'It was fun!' });
  const [quoted] = matchCorrections('It’s “fun”!', [{ ...fine, original: `It's "fun"!`, corrected: `It's "fun"!` }]);
  expect(quoted?.correction?.original).toBe(quoted?.correction?.corrected);
});

it.each([
  ['blanks behind a fence', (length: number) => `\`\`\`${'\t'.repeat(length)}.`],
  ['blank lines behind a fence', (length: number) => `\`\`\`${'\n'.repeat(length)}.`],
])('CPU for %s grows with their number', (_, textOf) => {
  expect(growthOf((length) => readAnswer(textOf(length), true), 20_000)).toBeLessThan(3);
});

it.each<[string, (length: number) => unknown]>([
  [
    'corrections that repeat one word',
    (length) => matchCorrections('a'.repeat(length), Array<EnglishCorrection>(length).fill({ ...fine, original: 'a' })),
  ],
  [
    'a correction that shares no word with its sentence',
    (length) => changesOf('old '.repeat(length), Array.from({ length }, (_, at) => `new${at}`).join(', ')),
  ],
])('CPU for %s grows with their number', (_, run) => {
  expect(growthOf(run, 1_000)).toBeLessThan(3);
});

it('marks a sentence as replaced where too much of it was changed', () => {
  const original = Array.from({ length: 400 }, (_, at) => `old${at}`).join(' ');
  const corrected = Array.from({ length: 400 }, (_, at) => `new${at}`).join(' ');
  expect(changesOf(original, corrected)).toEqual([
    { kind: 'removed', text: original },
    { kind: 'added', text: corrected },
  ]);
});
