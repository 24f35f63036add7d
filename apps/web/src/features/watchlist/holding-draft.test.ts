import type { WatchItem } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { forgetHolding, freshHolding, keepHolding, leftHolding } from './holding-draft';

const item = { id: 'a', cost: 12.5, quantity: null, note: '长期' } as unknown as WatchItem;
const fields = { cost: '12.5', quantity: '', note: '长期' };

it('keeps what was typed with the item it began with, until it is saved', () => {
  expect(freshHolding(item).fields).toEqual(fields);
  expect(leftHolding(item)).toBeUndefined();
  const draft = { begun: item, fields: { ...fields, note: '长期持有' } };
  keepHolding(draft);
  expect(leftHolding({ ...item, note: '别处写的' })).toEqual(draft);
  forgetHolding('a');
  expect(leftHolding(item)).toBeUndefined();
});

it('forgets a form that was brought back to what it was', () => {
  keepHolding({ begun: item, fields: { ...fields, cost: '13' } });
  keepHolding({ begun: item, fields });
  expect(leftHolding(item)).toBeUndefined();
});
