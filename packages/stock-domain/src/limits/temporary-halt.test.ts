import { describe, expect, it } from 'vitest';
import { createHaltWatch, type HaltRule, haltRuleAt } from './temporary-halt.js';

const rule = haltRuleAt('star', 20_261_120) as HaltRule;

describe('temporary halts on days without limits', () => {
  it('come at 30 and 60 percent from the open, once in each direction', () => {
    const watch = createHaltWatch(rule, 1000);
    expect(watch.push(570, 1299)).toBeUndefined();
    expect(watch.push(575, 1300)).toEqual({ direction: 'up', percent: 30, from: 575, until: 585 });
    expect(watch.push(585, 1350)).toBeUndefined();
    expect(watch.push(600, 700)).toEqual({ direction: 'down', percent: 30, from: 600, until: 610 });
    expect(watch.push(620, 1600)).toEqual({ direction: 'up', percent: 60, from: 620, until: 630 });
    expect(watch.push(640, 1300)).toBeUndefined();
    expect(watch.push(650, 400)).toEqual({ direction: 'down', percent: 60, from: 650, until: 660 });
    expect(watch.push(670, 100)).toBeUndefined();
  });

  it('end at 14:57 at the latest', () => {
    expect(createHaltWatch(rule, 1000).push(895, 1300)?.until).toBe(897);
    expect(createHaltWatch(rule, 1000).push(897, 1300)).toBeUndefined();
  });

  it('are one where the price jumps over both', () => {
    const watch = createHaltWatch(rule, 1000);
    expect(watch.push(575, 1700)).toMatchObject({ percent: 60 });
    expect(watch.push(590, 1300)).toBeUndefined();
  });

  it('are known by board and date', () => {
    expect(haltRuleAt('main', 20_230_407)).toBeUndefined();
    expect(haltRuleAt('main', 20_230_410)).toMatchObject({ percents: [30, 60], minutes: 10 });
  });

  it.each([0, 1.5, Number.NaN])('need an opening price, not %d', (open) => {
    expect(() => createHaltWatch(rule, open)).toThrow(expect.objectContaining({ code: 'INVALID_PRICE' }));
  });
});
