import { describe, expect, it } from 'vitest';
import { ruleset } from './ruleset.js';
import { RULESET_VERSION, rulesetVersion } from './ruleset-version.js';

describe('the version of the records', () => {
  it('is the one that is published: change it with every change of a record', () => {
    expect(rulesetVersion(ruleset)).toBe(RULESET_VERSION);
  });

  it('is another for corrected records, whichever they are', () => {
    const [lot] = ruleset.lots;
    if (!lot) throw new Error('no lots');
    const corrected = [
      { ...ruleset, lots: [...ruleset.lots, { ...lot, from: 20_270_104 }] },
      { ...ruleset, calendar: { ...ruleset.calendar, to: 20_271_231 } },
      { ...ruleset, fees: { ...ruleset.fees, stampDuty: [] } },
    ];
    const versions = corrected.map(rulesetVersion);
    expect(new Set([RULESET_VERSION, ...versions]).size).toBe(4);
  });

  it('does not depend on the order of properties', () => {
    const reversed = Object.fromEntries(Object.entries(ruleset).toReversed()) as unknown as typeof ruleset;
    expect(rulesetVersion(reversed)).toBe(RULESET_VERSION);
  });
});
