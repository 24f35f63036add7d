import { open } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { toIpa } from './arpabet.js';
import { csvCells } from './csv-line.js';
import { Ecdict, ecdictPath, readRow } from './ecdict.js';
import { baseForms } from './lemma.js';
import { createShippedDictionary } from './shipped.js';
import { readGloss, readOffsets } from './wordnet.js';

const dictionary = createShippedDictionary();
afterAll(() => dictionary.close());

describe('the shipped dictionary', () => {
  it('has phonetics, meanings, senses with examples, forms and examinations', async () => {
    const entry = await dictionary.lookUp('photograph');
    expect(entry).toMatchObject({ word: 'photograph', formOf: null, american: 'ˈfoʊtəˌɡræf', british: 'ˈfəutəɡrɑːf' });
    expect(entry?.meanings[0]).toEqual({ pos: 'n.', text: expect.stringContaining('照片') });
    expect(entry?.senses).toContainEqual({
      pos: 'v.',
      gloss: 'record on photographic film',
      example: 'I photographed the scene of the accident',
    });
    expect(entry?.forms).toContainEqual({ name: '现在分词', word: 'photographing' });
    expect((await dictionary.lookUp('thoroughly'))?.exams).toEqual(['六级', '托福']);
  });

  it.each([
    ['went', 'go', '过去式'],
    ['mice', 'mouse', '复数'],
    ['stopped', 'stop', '过去式'],
    ['taller', 'tall', '比较级'],
    ['Biggest', 'big', '最高级'],
    ['wives', 'wife', '复数'],
  ])('knows that %s is a form of %s', async (form, base, name) => {
    const entry = await dictionary.lookUp(form);
    expect(entry?.word).toBe(base);
    expect(entry?.formOf?.word).toBe(base);
    expect(entry?.formOf?.forms).toContain(name);
  });

  it('shows a form that is a word of its own as such, and says what it is a form of', async () => {
    const entry = await dictionary.lookUp('better');
    expect(entry).toMatchObject({ word: 'better', formOf: { word: 'good', forms: ['比较级'] } });
  });

  it('takes the case that is written, where both are words, and any other where one is', async () => {
    expect((await dictionary.lookUp('China'))?.word).toBe('China');
    expect((await dictionary.lookUp('I'))?.word).toBe('I');
    expect((await dictionary.lookUp('BEAUTIFUL'))?.word).toBe('beautiful');
  });

  it('shows no senses of other parts of speech than the word has in Chinese', async () => {
    const { senses = [] } = (await dictionary.lookUp('I')) ?? {};
    expect(senses).toEqual([]);
    expect((await dictionary.lookUp('don’t'))?.word).toBe("don't");
  });

  it('has nothing to say of what is no word', async () => {
    expect(await dictionary.lookUp('qwertyx')).toBeNull();
    expect(await dictionary.lookUp('zzzzzz')).toBeNull();
  });
});

describe('the sources', () => {
  it('are in the order that the search relies on', async () => {
    const ecdict = new Ecdict();
    const file = await open(ecdictPath, 'r');
    try {
      const { size } = await file.stat();
      for (let n = 1; n <= 100; n += 1) {
        const { buffer } = await file.read(Buffer.alloc(8192), 0, 8192, Math.floor((size * n) / 101));
        const [, line = ''] = buffer.toString('utf8').split('\n');
        const { word } = readRow(line);
        expect((await ecdict.find(word))?.word.toLowerCase()).toBe(word.toLowerCase());
      }
    } finally {
      await Promise.all([file.close(), ecdict.close()]);
    }
  });
});

describe('the base of a regular form', () => {
  it.each([
    ['studies', 'verb', 'study'],
    ['boxes', 'noun', 'box'],
    ['wolves', 'noun', 'wolf'],
    ['firemen', 'noun', 'fireman'],
    ['running', 'verb', 'run'],
    ['making', 'verb', 'make'],
    ['hotter', 'adj', 'hot'],
    ['nicest', 'adj', 'nice'],
    ["teacher's", 'noun', 'teacher'],
  ] as const)('finds for %s (%s) the base %s', (form, pos, word) => {
    expect(baseForms(form)).toContainEqual({ pos, word });
  });

  it('is never empty, nor the form itself', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.constantFrom('', 's', 'es', 'ed', 'ing', 'est'),
        (stem, end) => {
          for (const { word } of baseForms(stem + end)) {
            expect(word.length).toBeGreaterThan(1);
            expect(word).not.toBe(stem + end);
          }
        },
      ),
    );
    expect(baseForms('glass')).toEqual([]);
  });
});

describe('phonetics', () => {
  it.each([
    ['K AE1 T', 'kæt'],
    ['F AH0 T AA1 G R AH0 F ER0', 'fəˈtɑɡrəfɚ'],
    ['S IH1 NG ER0', 'ˈsɪŋɚ'],
    ['EH2 K S T R AH0 AO1 R D AH0 N EH2 R IY0', 'ˌɛkstrəˈɔrdəˌnɛri'],
    ['AH0 B AW1 T', 'əˈbaʊt'],
    ['K Y UW1', 'kju'],
  ])('converts %s to %s', (sounds, ipa) => {
    expect(toIpa(sounds)).toBe(ipa);
  });

  it('are not made of what is no sound', () => {
    expect(toIpa('K AE1 XX')).toBeNull();
    expect(toIpa('K1')).toBeNull();
    expect(toIpa('')).toBeNull();
  });
});

describe('the lines of the sources', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string().map((text) => text.replace(/[\r\n]/g, '')),
          { minLength: 1 },
        ),
        (cells) => {
          expect(csvCells(cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))).toEqual(cells);
        },
      ),
    );
    expect(csvCells('a,,"b,""c""",')).toEqual(['a', '', 'b,"c"', '']);
  });

  it('lose what was gathered from the web, and keep parts of speech apart', () => {
    const row = readRow(
      'perceive,pә\'si:v,,"vt. 感觉, 认知\\n[网络] 感知\\n[法] 发觉",,2,,cet4 ky,2776,2165,d:perceived/s:,,',
    );
    expect(row.meanings).toEqual([
      { pos: 'vt.', text: '感觉，认知' },
      { pos: '', text: '[法] 发觉' },
    ]);
    expect(row.phonetic).toBe('pəˈsiːv');
    expect(readRow("exhibition,.eksi'biʃәn,,n. 展览,,,,,,,,,").phonetic).toBe('ˌeksiˈbiʃən');
    expect(row.forms).toEqual([{ name: '过去分词', word: 'perceived' }]);
    expect(row.exams).toEqual(['四级', '考研']);
  });

  it('splits lines of WordNet into definition, examples and offsets', () => {
    expect(readGloss('00 | the act of going; "she saw it"; "again" ')).toEqual({
      gloss: 'the act of going',
      example: 'she saw it',
    });
    expect(readGloss('00 | plain')).toEqual({ gloss: 'plain', example: null });
    expect(readOffsets('abase v 1 3 @ ~ + 1 0 01803805  ')).toEqual([1803805]);
    expect(readOffsets('')).toEqual([]);
  });
});
