import { expect, test } from 'vitest';
import { readHolding } from './holding-form';

const read = (cost: string, quantity = '', note = '') => readHolding({ cost, quantity, note });

test('a holding is read from numbers as people write them, and an empty field clears its value', () => {
  expect(read('12.50', '1,200', ' 长期 ').value).toEqual({ cost: 12.5, quantity: 1200, note: '长期' });
  expect(read('１２', '').value).toEqual({ cost: 12, quantity: null, note: '' });
});

test('an invalid or impossible number is reported at its field', () => {
  for (const cost of ['0', '-3', 'abc', '1e3', '2000000']) expect(read(cost).problems.cost).toBeDefined();
  for (const quantity of ['1.5', '-1', '1'.repeat(12)]) expect(read('', quantity).problems.quantity).toBeDefined();
  expect(read('0').value).toBeNull();
});
