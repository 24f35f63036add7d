import { describe, expect, it } from 'vitest';
import { UniqueNames } from './unique-names.js';

const namesOf = (given: readonly string[]): string[] => {
  const names = new UniqueNames();
  return given.map((name) => names.take(name));
};

describe('UniqueNames', () => {
  it('numbers a name that is taken again, whatever its case', () => {
    expect(namesOf(['Tide', 'moon', 'tide', 'TIDE'])).toEqual(['Tide', 'moon', 'tide (2)', 'TIDE (3)']);
  });

  it('leaves out numbers that are a part of other names', () => {
    expect(namesOf(['a (2)', 'a', 'a', 'a (2)', 'a'])).toEqual(['a (2)', 'a', 'a (3)', 'a (2) (2)', 'a (4)']);
  });

  it('takes about as long for each of many that are alike', () => {
    const cpuOf = (names: readonly string[]): number => {
      const { user } = process.cpuUsage();
      expect(new Set(namesOf(names)).size).toBe(names.length);
      return process.cpuUsage({ user, system: 0 }).user;
    };
    const count = 20_000;
    const different = cpuOf(Array.from({ length: count }, (_, n) => `对话 ${n}`));
    expect(cpuOf(Array.from({ length: count }, () => '对话'))).toBeLessThan(20 * different + 50_000);
  });
});
