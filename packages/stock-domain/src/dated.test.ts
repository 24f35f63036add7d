import { describe, expect, it } from 'vitest';
import { recordAt } from './dated.js';

const evidence = 'general-knowledge';
const old = { from: 20_200_101, to: 20_201_231, name: 'old', evidence } as const;
const now = { from: 20_210_101, name: 'now', evidence } as const;

describe('recordAt', () => {
  it.each([
    [20_191_231, undefined],
    [20_200_101, 'old'],
    [20_201_231, 'old'],
    [20_210_101, 'now'],
    [20_991_231, 'now'],
  ])('on %i: %j', (date, expected) => {
    expect(recordAt<typeof old | typeof now>([now, old], date)?.name).toBe(expected);
  });

  it('lets a correction that is added hold, from its day on', () => {
    const correction = { from: 20_260_706, name: 'corrected', evidence } as const;
    const records = [now, correction];
    expect(recordAt<(typeof records)[number]>(records, 20_260_705)?.name).toBe('now');
    expect(recordAt<(typeof records)[number]>(records, 20_260_706)?.name).toBe('corrected');
    expect(recordAt([now, { ...now, name: 'corrected' as 'now' }], 20_260_705)?.name).toBe('corrected');
  });
});
