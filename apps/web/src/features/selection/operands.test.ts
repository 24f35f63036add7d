import { planScreen } from '@guanlan/stock-domain/screening';
import { expect, it } from 'vitest';
import { operands } from './operands';

it.each(operands.flatMap(({ items }) => items.map(([text]) => text)))(
  'the builder offers %s, which compiles',
  (text) => {
    expect(planScreen({ condition: `${text}>0` }).warmup).toBeGreaterThanOrEqual(0);
  },
);
