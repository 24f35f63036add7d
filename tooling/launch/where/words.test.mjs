import { describe, expect, it } from 'vitest';
import { parseGlossary } from './glossary.mjs';
import { editDistance, stem, topicOf } from './words.mjs';

describe('stem', () => {
  it.each([
    ['limits', 'limit'],
    ['queries', 'query'],
    ['watches', 'watch'],
    ['address', 'address'],
    ['status', 'status'],
  ])('takes %s for %s', (word, other) => {
    expect(stem(word)).toBe(stem(other));
  });

  it('takes the forms of a verb for one word', () => {
    expect(new Set(['screen', 'screens', 'screened', 'screening'].map(stem)).size).toBe(1);
    expect(new Set(['delete', 'deletes', 'deleted', 'deleting'].map(stem)).size).toBe(1);
  });
});

describe('topicOf', () => {
  it('keeps what a question is about and drops what it asks with', () => {
    expect(topicOf('Where is the limit of codes per number').english).toEqual(['limits', 'code', 'number'].map(stem));
    expect(topicOf('谁删除旧文件').chinese).toEqual(expect.arrayContaining(['删除', '文件']));
    expect(topicOf('谁删除旧文件').chinese).not.toContain('谁');
  });

  it('takes names of the code apart', () => {
    expect(topicOf('checkAlerts').english).toEqual(['check', 'alerts'].map(stem));
  });
});

describe('editDistance', () => {
  it('counts letters that differ', () => {
    expect(editDistance('kline', 'kline')).toBe(0);
    expect(editDistance('klien', 'kline')).toBe(2);
    expect(editDistance('', 'abc')).toBe(3);
  });
});

describe('parseGlossary', () => {
  it('reads words, Chinese names, the sentence and the paths, over several lines', () => {
    const text = [
      '* **seal, board** (封板、封单): orders at the limit, see `seal.ts`.',
      '  `apps/a.ts` `packages/b`',
      '* **token** (令牌):',
      '  a proof. `tooling/c.ts`',
      '',
      'Other text with `apps/d.ts`.',
    ].join('\n');
    expect(parseGlossary(text)).toEqual([
      {
        words: ['seal', 'board'],
        chinese: ['封板', '封单'],
        sentence: 'orders at the limit, see `seal.ts`.',
        files: ['apps/a.ts', 'packages/b'],
      },
      { words: ['token'], chinese: ['令牌'], sentence: 'a proof.', files: ['tooling/c.ts'] },
    ]);
  });
});
