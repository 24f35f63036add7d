import { describe, expect, it } from 'vitest';
import { cutAt, Pace, paintEveryMs, Reveal, reach } from './reveal';

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

describe('Pace', () => {
  /**
   * Paints a hundred times where an effort of one costs `ms`. Returns the durations of the paints without the first
   * few.
   */
  function paints(ms: number, hasEnded: boolean): number[] {
    const pace = new Pace();
    let now = 0;
    return Array.from({ length: 100 }, () => {
      const stride = pace.stride(0);
      const cost = stride * ms;
      pace.paint(stride, now);
      now += cost;
      pace.painted(now, hasEnded);
      return cost;
    }).slice(20);
  }

  it.each([0.01, 0.03, 0.06])('fits paints into a frame where an effort of one costs %s ms', (ms) => {
    expect(Math.max(...paints(ms, false))).toBeLessThan(33);
  });

  it('takes longer strides once the answer has ended, and none that is felt', () => {
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    expect(mean(paints(0.05, true))).toBeGreaterThan(mean(paints(0.05, false)) * 1.1);
    expect(Math.max(...paints(0.05, true))).toBeLessThan(36);
  });

  it('goes on however slow the device is', () => {
    const pace = new Pace();
    for (let now = 0; now < 10_000; now += 1000) {
      pace.paint(pace.stride(0), now);
      pace.painted(now + 1000, false);
    }
    expect(pace.stride(0)).toBeGreaterThanOrEqual(48);
    let [backlog, paints] = [60_000, 0];
    for (; backlog > 0; paints += 1) backlog -= pace.stride(backlog);
    expect(paints).toBeLessThan(400);
  });

  it('does not learn from paints that had little to add', () => {
    const pace = new Pace();
    const stride = pace.stride(0);
    for (let now = 0; now < 1000; now += 32) {
      pace.paint(3, now);
      pace.painted(now + 16, false);
    }
    expect(pace.stride(0)).toBe(stride);
  });
});

describe('reach', () => {
  it('goes less far in one paint where formulas, code and tables come', () => {
    const plain = '一'.repeat(400);
    expect(reach(plain, 0, plain.length, 200)).toEqual({ at: 200, effort: 200 });
    for (const dear of ['$x$ ', '`x` ', '| x ', 'x\n\n']) {
      const { at, effort } = reach(dear.repeat(200), 0, 800, 200);
      expect(at).toBeLessThan(120);
      expect(effort).toBeGreaterThanOrEqual(200);
    }
  });

  it('ends where it is told to, and goes on from any place', () => {
    expect(reach('观澜$', 1, 2, 200)).toEqual({ at: 2, effort: 1 });
    expect(reach('观澜', 2, 2, 200)).toEqual({ at: 2, effort: 0 });
    expect(reach('$$', 0, 2, 1).at).toBe(1);
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
