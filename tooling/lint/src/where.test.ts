import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerLines, glossary, routeRows, where } from '@guanlan/launch/where';
import { describe, expect, it } from 'vitest';
import { root } from './tracked.js';

const web = join(root, 'apps', 'web', 'src');
const rows = routeRows();
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('routeRows', () => {
  it('reads every row of the route table', () => {
    const source = textOf('apps/web/src/app/routes.ts');
    expect(rows).toHaveLength([...source.matchAll(/\n {2}(page|later)\(/g)].length);
    expect(rows.every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  it.each(rows.filter((row) => !row.later).map((row) => [row.id, row.screen ?? '']))(
    'leads from %s to its screen',
    (_, screen) => {
      expect(existsSync(join(web, `${screen}.tsx`))).toBe(true);
    },
  );
});

describe('the glossary of ARCHITECTURE.md', () => {
  const document = textOf('.github/ARCHITECTURE.md');
  const part = document.slice(document.indexOf("## The product's words"), document.indexOf('## The route table'));

  it('is read whole', () => {
    expect(glossary()).toHaveLength([...part.matchAll(/^\* /gm)].length);
    expect(glossary().every(({ words, chinese }) => words.length > 0 && chinese.length > 0)).toBe(true);
  });

  it('names files and folders that are there', () => {
    const named = glossary().flatMap(({ words, files }) => files.map((file) => ({ word: words[0], file })));
    expect(named.filter(({ file }) => !existsSync(join(root, file)))).toEqual([]);
  });

  // Nearly six hundred questions: several seconds of work on a busy machine.
  it('leads every word to a place, whichever of its names is asked for', { timeout: 120_000 }, () => {
    const lost = glossary().flatMap((entry) =>
      [...entry.words, ...entry.chinese].filter(
        (name) => entry.files.length === 0 || !where(name).entries.some(({ words }) => words[0] === entry.words[0]),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe('where', () => {
  it.each(['kline', 'indicator', 'push', 'backup', 'quote', 'seal', 'watch', 'work', 'token', 'fakes', 'formula'])(
    'finds the word %s in the glossary',
    (word) => {
      expect(where(word).entries[0]?.words).toContain(word);
    },
  );

  it('finds a page by its title', () => {
    expect(where('自选股').rows.map(({ id }) => id)).toContain('watchlist');
  });

  it('finds the functions of a feature by its name', () => {
    const found = where('watchlist').functions.map(({ name }) => name);
    expect(found).toContain('watchlist.add');
    expect(found).toContain('watchlist.removeAlert');
  });

  it('shows a function alone when its whole name is asked for', () => {
    expect(where('chat.send').functions.map(({ name }) => name)).toEqual(['chat.send']);
    expect(where('chat.share').functions.map(({ name }) => name)).toEqual(['chat.share']);
  });

  it('finds a setting by its name in the code, the file that declares it first', () => {
    expect(where('CODES_BEFORE_CAPTCHA').files[0]).toBe('apps/server/src/env/env.ts');
  });

  it('looks for every word of a question before it settles for one', () => {
    expect(where('hash of a password').files).toContain('apps/server/src/features/identity/password/slow-hash.ts');
    expect(where('xqzzvw pinyin spelling').files).toContain(
      'apps/server/src/features/market/symbols/pinyin-spelling.ts',
    );
  });

  it('finds a sentence of a screen', () => {
    expect(where('网络不稳，等待中').files).toContain('apps/web/src/kit/chat/stream/link-words.ts');
  });

  it('says the nearest words and what can be asked for a word that is nowhere', () => {
    const answer = where('klien');
    expect(answer).toEqual({ entries: [], rows: [], functions: [], files: [], nearest: expect.any(Array) });
    expect(answer.nearest[0]).toBe('kline');
    expect(answerLines('klien', answer).join('\n')).toMatch(/没有找到 klien[\s\S]*kline[\s\S]*chat\.send/);
  });

  it('finds nothing under letters that are no word', () => {
    expect(where('xqzzvw')).toEqual({ entries: [], rows: [], functions: [], files: [], nearest: [] });
  });
});
