import { describe, expect, it } from 'vitest';
import { fundamentalsAt } from './accounts.js';
import { world } from './world.fixture.js';

describe('fundamentalsAt', () => {
  const all = world.companies.map((company) => fundamentalsAt(company, company.basePrice / 100, 1));

  it('gives multiples as they are known of a market, some of losses', () => {
    for (const { peTtm, pb } of all) {
      expect(Math.abs(peTtm as number)).toBeGreaterThanOrEqual(9);
      expect(Math.abs(peTtm as number)).toBeLessThanOrEqual(60);
      expect(pb).toBeGreaterThanOrEqual(0.9);
      expect(pb).toBeLessThanOrEqual(6);
    }
    const losses = all.filter(({ peTtm }) => (peTtm as number) < 0).length;
    expect(losses).toBeGreaterThan(0);
    expect(losses).toBeLessThan(all.length / 4);
  });

  it('goes with the price and the number of shares, and is not known without a price', () => {
    const [company] = world.companies;
    if (!company) throw new Error('no company');
    const at = (price: number | null, shares = 1) => fundamentalsAt(company, price, shares).pb;
    expect(at(20) as number).toBeCloseTo((at(10) as number) * 2, 1);
    expect(at(10, 2)).toBe(at(20));
    expect(at(null)).toBeNull();
  });
});
