import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSignal } from '../signals/signal-plan.js';
import { audit } from './audit.js';
import { anySettings, markets } from './market.fixture.js';
import { replayReport } from './report.js';

const context = {
  codeVersion: '1.0.1',
  universe: { name: '样例', asOf: 20_260_101, includesDelisted: true },
  source: { name: '样例行情', fetchedAt: '2026-11-20T15:30:00+08:00' },
  rounds: 2,
};
const rule = { id: 'up', name: '阳线', summary: '', params: [], entry: 'C>O AND C>2', exit: 'C<REF(C,1)' };
/** Checks that hold for every market; with so few trades the others may go either way. */
const always = new Set(['truncation', 'identity', 'bounds', 'settlement', 'adjustment']);

describe('audit of markets with locked boards, suspensions and ex-dates', () => {
  it('finds nothing against what is always so', () => {
    fc.assert(
      fc.property(markets, anySettings, fc.constantFrom('shared', 'each'), ({ market }, settings, accounts) => {
        const report = replayReport(market, compileSignal(rule), { ...settings, accounts, warmup: 2 }, context);
        const against = audit(report).filter(({ check, passed }) => always.has(check) && passed === false);
        expect(against).toEqual([]);
        expect(JSON.parse(JSON.stringify(report))).toEqual(report);
      }),
      { numRuns: 40 },
    );
  });
});
