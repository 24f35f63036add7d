import { describe, expect, it } from 'vitest';
import { cutAt, paintEveryMs, Reveal } from './reveal';

describe('Reveal', () => {
  it('flows: text that comes in one piece is shown in many', () => {
    const reveal = new Reveal(0, 0);
    const shown = Array.from({ length: 100 }, (_, frame) => reveal.step((frame + 1) * 16, 200));
    expect(shown[0]).toBeLessThan(30);
    expect(shown.filter((count, at) => count > (shown[at - 1] ?? 0)).length).toBeGreaterThan(15);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.at(-1)).toBe(200);
  });

  it.each([30, 300, 3000])('keeps up with %s characters a second', (rate) => {
    const reveal = new Reveal(0, 0);
    let behind = 0;
    for (let ms = 16; ms < 10_000; ms += 16) {
      const arrived = Math.floor(Math.floor(ms / 40) * 40 * (rate / 1000));
      behind = Math.max(behind, arrived - reveal.step(ms, arrived));
    }
    expect(behind / rate).toBeLessThan(0.4);
  });

  it('does not wait for what is there already, nor after a flush', () => {
    expect(new Reveal(50, 0).step(0, 50)).toBe(50);
    const reveal = new Reveal(0, 0);
    reveal.flush(10, 500);
    expect(reveal.step(20, 500)).toBe(500);
  });

  it('paints a long block less often', () => {
    expect(paintEveryMs(0)).toBe(32);
    expect(paintEveryMs(4000)).toBe(64);
    expect(paintEveryMs(1e6)).toBe(96);
  });
});

describe('cutAt', () => {
  it.each(['😀', '👨‍👩‍👧', '👍🏽', '❤️', 'é', '🇨'])('keeps %s whole', (character) => {
    const text = `前${character}后`;
    for (let at = 1; at < 1 + character.length; at += 1) {
      expect([1, 1 + character.length]).toContain(cutAt(text, at));
    }
    expect(cutAt(text, 2)).toBe(character.length > 1 ? 1 + character.length : 2);
  });

  it('ends with the text', () => {
    expect(cutAt('abc', 99)).toBe(3);
    expect(cutAt('abc', 0)).toBe(0);
  });
});
