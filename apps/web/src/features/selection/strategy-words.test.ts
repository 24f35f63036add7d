import { signals } from '@guanlan/stock-domain/signals';
import { describe, expect, it } from 'vitest';
import { strategyWords } from './strategy-words';

/** Shipped strategies: signals whose entry is a formula. */
const shipped = signals.filter((signal) => 'entry' in signal);
/** Width of a line in letters of full width: 264 px at 12 px on the smallest phone. */
const MAX_WIDTH = 22;

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x80 ? 0.6 : 1), 0);

describe('strategyWords', () => {
  it('has a sentence of its own for each of the 15 shipped strategies, in one line of a small phone', () => {
    const sentences = shipped.map((signal) => strategyWords({ id: signal.id, summary: '' }) ?? '');
    expect(sentences).toHaveLength(15);
    expect(new Set(sentences).size).toBe(15);
    for (const sentence of sentences) {
      expect(sentence).not.toBe('');
      expect(widthOf(sentence), sentence).toBeLessThanOrEqual(MAX_WIDTH);
    }
  });

  it('names no number that a shipped strategy does not search with', () => {
    for (const { id, params } of shipped) {
      const numbers = (strategyWords({ id, summary: '' }) ?? '').match(/\d+/g) ?? [];
      const defaults = params.map(({ default: value }) => String(value));
      expect(defaults, id).toEqual(expect.arrayContaining(numbers));
    }
  });

  it('gives the summary of another strategy, or nothing', () => {
    expect(strategyWords({ id: 'mine', summary: '我的说明' })).toBe('我的说明');
    expect(strategyWords({ id: 'mine', summary: '' })).toBeUndefined();
  });
});
