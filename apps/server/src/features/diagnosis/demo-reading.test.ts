import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { diagnose, validateNarration } from '@guanlan/stock-domain/diagnosis';
import { describe, expect, it } from 'vitest';
import { demoReading } from '../../providers/llm/demo/reading.js';
import { SimulatedMarket } from '../../providers/market/simulated/source.js';
import { never, SetClock } from '../../providers/market/simulated/world.fixture.js';
import { readingTurns } from './prompt.js';

describe('demoReading', () => {
  it('reads every stock of a market so that it is accepted', async () => {
    const calendar = createCalendar(tradingCalendar);
    const clock = new SetClock('2026-11-20T15:40:00+08:00');
    const market = new SimulatedMarket({ seed: 7, every: 20, clock, calendar: () => calendar });
    const { value: symbols } = await market.symbols(never);
    expect(symbols.length).toBeGreaterThan(10);
    for (const { code, name } of symbols) {
      const { value: bars } = await market.days(code, null, 2000, never).catch(() => ({ value: null }));
      if (!bars) continue;
      const diagnosis = diagnose({ stock: { key: code, name }, bars });
      const verdict = validateNarration(demoReading(readingTurns(diagnosis)) ?? '', diagnosis);
      expect(verdict, `${code} ${name}`).toMatchObject({ ok: true });
    }
    await market.close();
  });

  it('leaves everything else to others', () => {
    expect(demoReading([{ role: 'user', text: '你好' }])).toBeNull();
  });
});
