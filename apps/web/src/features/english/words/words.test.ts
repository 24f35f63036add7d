// @vitest-environment happy-dom
import type { EnglishWord } from '@guanlan/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { wordsOf } from './english-word';
import { pick, wordsBelow } from './text-words';
import { wordsCsv } from './word-csv';

afterEach(() => document.body.replaceChildren());

describe('the words of a text', () => {
  it('are the English ones, with apostrophes and hyphens inside', () => {
    expect(wordsOf('I don’t like well-known 苹果 apples — “really”?').map(({ word }) => word)).toEqual([
      'I',
      'don’t',
      'like',
      'well-known',
      'apples',
      'really',
    ]);
    expect(wordsOf('x'.repeat(65))).toEqual([]);
  });
});

describe('the words of a page', () => {
  const page = (html: string): Element => {
    const main = document.createElement('main');
    main.innerHTML = html;
    document.body.append(main);
    return main;
  };

  it('are those of messages, not of buttons, links and code, each with its sentence', () => {
    const main = page(
      '<h2>Title</h2><div class="chat-bubble">I see. It <b>really</b> works!</div>' +
        '<div class="md"><p>Read <a href="/">this</a>.</p><pre>code</pre><button>Copy</button></div>' +
        '<p data-words="">Marked</p>',
    );
    const words = wordsBelow(main);
    expect(words.map(({ word }) => word)).toEqual(['I', 'see', 'It', 'really', 'works', 'Read', 'Marked']);
    expect(words.slice(0, 6).map((word) => pick(word).sentence)).toEqual([
      'I see.',
      'I see.',
      'It really works!',
      'It really works!',
      'It really works!',
      'Read this.',
    ]);
  });

  it('stand in a sentence as it was corrected, where that still has them', () => {
    const main = page(
      '<article><div class="chat-bubble">I go to a old harbour. Fine.</div></article>' +
        '<article><p data-words="" data-original="I go to a old harbour." data-sentence="I went to an old harbour.">' +
        '<del>go</del><ins>went</ins></p></article>',
    );
    const sentences = Object.fromEntries(wordsBelow(main).map((word) => [word.word, pick(word).sentence]));
    expect(sentences).toMatchObject({
      harbour: 'I went to an old harbour.',
      a: 'I go to a old harbour.',
      Fine: 'Fine.',
      went: 'I went to an old harbour.',
    });
  });
});

describe('the list as a file', () => {
  it('has every word with its reviews, and no cell that a spreadsheet would run', () => {
    const word: EnglishWord = {
      id: '1',
      word: 'river',
      phonetic: 'ˈrɪvɚ',
      meaning: '=河, 江',
      sentence: 'It is "wide".',
      due: Date.UTC(2026, 0, 2, 12),
      reps: 3,
      lapses: 1,
      state: 'review',
      createdAt: Date.UTC(2026, 0, 1, 12),
    };
    const [head, row] = wordsCsv([word]).split('\r\n');
    expect(head).toBe('单词,音标,释义,例句,加入日期,下次复习,复习次数,忘记次数');
    expect(row).toBe('river,ˈrɪvɚ,"\'=河, 江","It is ""wide"".",2026-01-01,2026-01-02,3,1');
  });
});
