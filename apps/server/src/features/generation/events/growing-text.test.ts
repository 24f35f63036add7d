import { describe, expect, it } from 'vitest';
import { GrowingText } from './growing-text.js';

describe('GrowingText', () => {
  it('is what was appended, from any place on', () => {
    const text = new GrowingText();
    let whole = '';
    for (let n = 0; n < 400; n += 1) {
      const piece = `${n}${'流'.repeat((n * 37) % 211)}`;
      text.append(piece);
      whole += piece;
      expect(text.length).toBe(whole.length);
    }
    expect(whole.length).toBeGreaterThan(3 * 8_192);
    expect(String(text)).toBe(whole);
    for (let start = 0; start <= whole.length; start += 173) expect(text.from(start)).toBe(whole.slice(start));
    expect(text.from(whole.length)).toBe('');
  });

  it('takes the place of what was there', () => {
    const text = new GrowingText();
    text.append('长'.repeat(20_000));
    text.replace('短');
    expect([String(text), text.length, text.from(1)]).toEqual(['短', 1, '']);
  });
});
