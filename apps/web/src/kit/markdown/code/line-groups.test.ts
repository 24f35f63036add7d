import { describe, expect, it } from 'vitest';
import { LineGroups } from './line-groups';

const textOf = (sections: ReturnType<LineGroups['update']>): string =>
  sections.flatMap((groups) => groups.map(({ text }) => text)).join('\n');

describe('LineGroups', () => {
  it.each(['', 'a', 'a\n', '\n\n', `${'a\n'.repeat(40)}`, `${'ab\n\n'.repeat(5_000)}c`])(
    'gives back all lines, however the code came: %#',
    (code) => {
      const whole = new LineGroups().update(code);
      expect(textOf(whole)).toBe(code);
      for (const size of [1, 7, 1_000].filter((one) => code.length / one < 5_000)) {
        const groups = new LineGroups();
        for (let end = 0; end < code.length; end += size) groups.update(code.slice(0, end));
        expect(groups.update(code)).toEqual(whole);
      }
    },
  );

  it('numbers the first lines of its groups', () => {
    const groups = new LineGroups();
    groups.update('a\n'.repeat(50));
    const sections = groups.update('a\n'.repeat(3_000));
    expect(sections.flat().map(({ at }) => at)).toEqual(Array.from({ length: 76 }, (_, at) => at * 40));
  });

  it('keeps the objects of what does not change', () => {
    const groups = new LineGroups();
    const before = groups.update('a\n'.repeat(3_000));
    const after = groups.update('a\n'.repeat(3_100));
    expect(before).toHaveLength(3);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(after[2]?.[0]).toBe(before[2]?.[0]);
  });

  it('splits code again that was replaced', () => {
    const groups = new LineGroups();
    groups.update('a\n'.repeat(3_000));
    expect(groups.update('b\n'.repeat(100))).toEqual(new LineGroups().update('b\n'.repeat(100)));
    expect(textOf(groups.update('c'))).toBe('c');
  });

  it('splits only the end of code that grows', () => {
    const groups = new LineGroups();
    const code = 'ab\n\n'.repeat(20_000);
    for (let end = 0; end <= code.length; end += 100) groups.update(code.slice(0, end));
    expect(groups.split).toBeLessThan(code.length * 3);
  });
});
