import type { FunctionOutput } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { basisText, inPoints } from './index-terms';

const facts = [
  { key: 'ma20', unit: '元', decimals: 2 },
  { key: 'amount', unit: '元', decimals: 0 },
  { key: 'change', unit: '%', decimals: 2 },
];
const unitsOf = (code: string): string[] =>
  inPoints({
    diagnosis: { stock: { key: code }, facts },
  } as unknown as FunctionOutput<'diagnosis.run'>).diagnosis.facts.map(({ unit }) => unit);
const basisOf = (key: string) => basisText({ stock: { key, name: '' }, priceBasis: 'adjusted-forward' });

describe('inPoints', () => {
  it('gives levels of an index in points, and amounts of money in 元', () => {
    expect(unitsOf('SH000791')).toEqual(['点', '元', '%']);
  });

  it('leaves a stock in 元', () => {
    expect(unitsOf('SH605901')).toEqual(['元', '元', '%']);
  });
});

it('basisText says that an index is in points, which are not adjusted', () => {
  expect(basisOf('SH000791')).toBe('指数点位');
  expect(basisOf('SH605901')).toBe('价格为前复权');
});
