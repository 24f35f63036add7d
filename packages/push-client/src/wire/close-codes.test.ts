import { expect, it } from 'vitest';
import { afterClose } from './close-codes.js';

it.each<[number | undefined, ReturnType<typeof afterClose>]>([
  [20, 'stop'],
  [21, 'reconnect-if-visible'],
  [22, 'reconnect'],
  [23, 'stop'],
  [24, 'stop'],
  [0, 'reconnect'],
  [undefined, 'reconnect'],
])('after the close code %s: %s', (code, rule) => {
  expect(afterClose(code)).toBe(rule);
});
