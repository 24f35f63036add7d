import { describe, expect, it } from 'vitest';
import { newestExpectedAt } from './newest-expected.js';
import type { Phase } from './phase.js';

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);

describe('newestExpectedAt', () => {
  it.each<[Phase, string, string]>([
    ['opening-call', '09:20:30', '09:20:30'],
    ['opening-pause', '09:27:00', '09:25:00'],
    ['continuous', '10:00:01', '10:00:01'],
    ['lunch', '12:59:00', '11:30:00'],
    ['closing-call', '14:58:00', '14:58:00'],
    ['closing-pause', '15:02:00', '15:00:00'],
    ['fixed-price', '15:20:00', '15:00:00'],
    ['after-close', '20:00:00', '15:00:00'],
    ['unknown', '10:00:00', '15:00:00'],
  ])('in %s at %s is %s', (phase, now, expected) => {
    expect(newestExpectedAt(at(now), phase, 20_261_120)).toBe(at(expected));
  });
});
