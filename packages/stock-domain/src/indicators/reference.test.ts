import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Indicator } from './indicator.js';
import { seriesOf, type Walk, walkBars } from './reference/bars.fixture.js';
import { expectLines } from './reference/close-to.fixture.js';
import { references } from './reference/formulas.fixture.js';
import { fixedWalks, walks } from './reference/walks.fixture.js';
import { indicators } from './registry.js';

const all = Object.values(indicators) as unknown as Indicator[];

/** Every variant of an indicator with default numbers, and one with the shortest numbers. */
function settings({ params }: Indicator): Record<string, number | string>[] {
  const variants = params.flatMap(({ name, options = [] }) => options.slice(1).map((option) => ({ [name]: option })));
  const shortest = params.filter(({ whole }) => whole).map(({ name, min }, at) => [name, Math.max(1, min) + at]);
  return [{}, ...variants, Object.fromEntries(shortest)];
}

function compare(indicator: Indicator, walk: Walk, given: Record<string, number | string>): void {
  const bars = walkBars(walk);
  const complete = Object.fromEntries(
    indicator.params.map((param) => [param.name, given[param.name] ?? param.default]),
  );
  const reference = references[indicator.id];
  if (!reference) throw new Error(`${indicator.id} has no reference`);
  const expected = reference(seriesOf(bars), complete as Record<string, number>, complete as Record<string, string>);
  expectLines(indicator.calc(bars, given as never), expected, `${indicator.id} ${JSON.stringify(given)}`);
}

describe.each(all.map((indicator) => [indicator.id, indicator] as const))('%s', (_, indicator) => {
  it('is its formula, over walks of every kind', () => {
    for (const given of settings(indicator)) for (const walk of fixedWalks) compare(indicator, walk, given);
  });

  it('is its formula over any walk', () => {
    fc.assert(
      fc.property(walks, fc.constantFrom(...settings(indicator)), (walk, given) => compare(indicator, walk, given)),
      { numRuns: 30 },
    );
  });

  it('has as many bars without a value as it says', () => {
    const bars = walkBars({ seed: 9, length: 200, price: 20, move: 0.05, still: 0, quiet: 0, holes: 0 });
    const warmup = indicator.warmup();
    const lines = Object.values(indicator.calc(bars));
    expect(Math.max(...lines.map((line) => line.findIndex((value) => !Number.isNaN(value))))).toBe(warmup);
  });
});
