import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.js';
import { bareText, corpus, poemWithId } from './corpus/corpus.js';
import { findRuns, RUN_MIN } from './corpus/runs.js';
import { searchPoems } from './corpus/search.js';

const couplet = (text: string): string[] =>
  checkText(text, { form: 'duilian' })
    .findings.filter(({ kind }) => kind === 'fault')
    .map(({ rule }) => rule);

describe('the corpus', () => {
  it('has the anthologies and 李白 whole, each poem with author, title and book', () => {
    const books = new Set(corpus().map(({ book }) => book));
    expect([...books]).toEqual(expect.arrayContaining(['唐诗三百首', '宋词三百首', '全唐诗', '千家诗', '诗经']));
    expect(corpus().filter(({ author }) => author === '李白').length).toBeGreaterThan(900);
    // Verse and its punctuation, without notes and readings of other editions.
    const verse = /^[^\w()（）[\]|]{8,}$/u;
    const bad = corpus().filter(
      ({ author, title, book, lines }) => author === '' || title === '' || book === '' || !verse.test(lines.join('')),
    );
    expect(bad.map(({ id }) => id)).toEqual([]);
    expect(new Set(corpus().map(({ id }) => id)).size).toBe(corpus().length);
  });

  it('is found by line, title and author, in either script', () => {
    expect(searchPoems('將進酒').items[0]).toMatchObject({ title: expect.stringContaining('将进酒') });
    expect(searchPoems('举头望明月').items[0]).toMatchObject({ author: '李白', book: '唐诗三百首' });
    expect(searchPoems('李白 明月').items.every(({ author }) => author === '李白')).toBe(true);
    expect(searchPoems('李白').total).toBeGreaterThan(900);
    expect(searchPoems('李白').next).toBe('20');
    expect(searchPoems('李白', '20').items[0]?.id).not.toBe(searchPoems('李白').items[0]?.id);
    expect(searchPoems('？！').items).toEqual([]);
    expect(searchPoems('人工智能').total).toBe(0);
  });

  it('names every run of its own verse, and none shorter than five characters', () => {
    const poem = fc.nat(corpus().length - 1);
    fc.assert(
      fc.property(poem, fc.nat(200), fc.integer({ min: 1, max: 12 }), (n, from, size) => {
        const bare = corpus()[n]?.bare ?? '';
        const cut = bare.slice(from % bare.length, (from % bare.length) + size);
        const runs = findRuns(cut);
        if (cut.length < RUN_MIN) expect(runs).toEqual([]);
        // The rest after the first run may be another poem's words with fewer than five left.
        else expect(runs[0]).toMatchObject({ start: 0 });
        for (const { start, end, poem: found } of runs) expect(found.bare).toContain(bareText(cut.slice(start, end)));
      }),
      { numRuns: 100 },
    );
  });
});

describe('quotations', () => {
  const verse = '题：夜\n举头望明月，千机织雨归。\n';
  const marked = (note: string) => checkText(`${verse}\n注：${note}`, { form: 'wujue' });

  it('marks quotations of the corpus in the verse, with their source', () => {
    const { lines, quotations } = marked('');
    expect(lines[0]?.chars.map(({ quotation }) => quotation)).toEqual([0, 0, 0, 0, 0]);
    expect(lines[1]?.chars.map(({ quotation }) => quotation)).toEqual([null, null, null, null, null]);
    expect(quotations[0]).toMatchObject({ author: '李白', title: '静夜思', book: '唐诗三百首' });
    expect(poemWithId(quotations[0]?.poemId ?? '')?.author).toBe('李白');
  });

  it('end where a clause continues in the writer’s own words', () => {
    const { quotations } = checkText('白日依山尽，黄水入海流。', { form: 'wujue' });
    expect(quotations.map(({ text }) => text)).toEqual(['白日依山尽']);
  });

  it('are found in traditional script and across punctuation', () => {
    const { claims, quotations } = marked('杜甫《春望》云“國破，山河在，城春草木深”。');
    expect(claims).toMatchObject([{ source: '杜甫《春望》', state: 'found' }]);
    expect(quotations.at(-1)).toMatchObject({ author: '杜甫', title: '春望' });
  });

  it('reports unknown quotations as missing, with their claim', () => {
    const { claims, note } = marked('李白《望云》云“云上青山不肯归，山中白鹿亦忘机”。');
    expect(claims).toMatchObject([{ source: '李白《望云》', state: 'missing', quotation: null }]);
    expect(note.find(({ claim }) => claim === 0)?.text).toContain('云上青山');
    expect(note.map(({ text }) => text).join('')).toBe('注：李白《望云》云“云上青山不肯归，山中白鹿亦忘机”。');
  });

  it('under a wrong name are set right', () => {
    const { claims, quotations } = marked('王维有“国破山河在，城春草木深”之句。');
    expect(claims).toMatchObject([{ source: '王维', state: 'elsewhere' }]);
    expect(quotations[claims[0]?.quotation ?? -1]).toMatchObject({ author: '杜甫' });
  });

  it('without a source are speech, and nothing is said of them', () => {
    expect(marked('他说“今夜风大得很呀”，便走了。').claims).toEqual([]);
  });

  it('count works that are only named', () => {
    expect(marked('此诗学杜甫《春望》。').claims).toMatchObject([{ text: '', source: '杜甫《春望》', state: 'found' }]);
    expect(marked('此诗学李白的《望云赋》。').claims).toMatchObject([{ source: '李白《望云赋》', state: 'missing' }]);
    expect(marked('作《夜》一首。').claims).toEqual([]);
  });

  it('know the poets by their other names', () => {
    expect(marked('东坡“明月几时有，把酒问青天”。').claims).toMatchObject([{ source: '苏轼', state: 'found' }]);
  });
});

describe('forms', () => {
  it('couplets: lengths, ends, levels and repeated characters', () => {
    expect(couplet('上联：海内存知己\n下联：天涯若比邻')).toEqual([]);
    expect(couplet('上联：海内存知己\n下联：天涯若邻')).toContain('length');
    expect(couplet('上联：天涯若比邻\n下联：海内存知己')).toContain('end');
    expect(couplet('上联：海内存知己\n下联：海上若比邻')).toContain('same');
    expect(couplet('上联：海内存知己\n下联：地上若比邻')).toContain('opposed');
    expect(couplet('孤联一句')).toContain('halves');
  });

  it('prose is not judged, and its rhymes are marked', () => {
    const { passed, lines, findings } = checkText('题：月赋\n白露暧空，素月流天。\n沉吟齐章，殷勤陈篇。', {
      form: 'fu',
    });
    expect(passed).toBeNull();
    expect(findings).toEqual([]);
    expect(lines.map(({ chars }) => chars.at(-1)?.rhyme)).toEqual([null, 'A', null, 'A']);
  });

  it('a tune that does not ship is said so', () => {
    const { passed, findings } = checkText('明月几时有。', { form: 'ci', tune: '自度曲' });
    expect([passed, findings[0]?.rule]).toEqual([null, 'tune']);
  });

  it('verse with a character that is in no table of rhymes is not called right', () => {
    const poem = (first: string) => `${first}日依山尽，黄河入海流。欲穷千里目，更上一层楼。`;
    const request = { form: 'wujue' } as const;
    expect(checkText(poem('白'), request)).toMatchObject({ passed: true, summary: expect.stringMatching(/^合律/) });
    // An unknown tone does not matter where the tone is free.
    expect(checkText(poem('𠀋'), request).passed).toBe(true);
    const unknown = checkText('白𠀋依山尽，黄河入海流。欲穷千里目，更上一层楼。', request);
    expect(unknown.passed).toBeNull();
    expect(unknown.summary).toMatch(/^未见不合.*1 字不在韵表中，请自行核对$/);
  });

  it('a text without verse passes nothing', () => {
    expect(checkText('hello', { form: 'wujue' })).toMatchObject({ passed: null, summary: '没有读到正文', lines: [] });
  });

  it('lists the readings of every character', () => {
    const { readings } = checkText('看山是山，看水是水。', { form: 'tiba' });
    expect(readings.看?.map(({ rhyme }) => rhyme)).toEqual(['上平十四寒', '去声十五翰']);
  });

  it('has an answer for every text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        for (const form of ['wujue', 'qilv', 'ci', 'fu', 'duilian', 'tiba'] as const) {
          expect(typeof checkText(text, { form, tune: '如梦令' }).summary).toBe('string');
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a text full of claims', () => {
  const textOf = (claim: (char: string) => string, count: number): string =>
    Array.from({ length: count }, (_, n) => claim(String.fromCodePoint(0x4e00 + n * 7))).join('');

  it('has the first hundred of its quotations and of its works looked up', () => {
    const quoted = checkText(
      textOf((char) => `李白“明月照我${char}”`, 800),
      { form: 'fu' },
    );
    expect(quoted.claims.length).toBe(100);
    const named = checkText(
      textOf((char) => `杜甫《${char}》`, 1_500),
      { form: 'fu' },
    );
    expect(named.claims.length).toBe(100);
  });
});
