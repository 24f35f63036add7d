import { describe, expect, it } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { statusAt } from '../status.fixture';
import { lacksSpeed, noSpeedText } from './no-speed';

const quote = quoteOf('SH610001', 10);
const without = { ...quote, ratios: { ...quote.ratios, speedPercent: null } };

describe('lacksSpeed', () => {
  it('holds only for a list by speed in which most stocks have none', () => {
    expect(lacksSpeed('speedPercent', [without, without])).toBe(true);
    expect(lacksSpeed('speedPercent', [without, quote])).toBe(false);
    expect(lacksSpeed('speedPercent', [quote, without, without])).toBe(true);
    expect(lacksSpeed('amount', [without])).toBe(false);
    expect(lacksSpeed('speedPercent', [])).toBe(false);
  });
});

describe('noSpeedText', () => {
  it('promises nothing while prices do not move', () => {
    expect(noSpeedText(statusAt(0))).toMatch(/^涨速要等行情走满 5 分钟，正在收集/);
    expect(noSpeedText({ ...statusAt(0), phase: 'after-close' })).toMatch(/^盘中才有涨速/);
  });
});
