import { expect, it } from 'vitest';
import { OpenConnections } from './open-connections.js';

it('an address has so many connections open at most, and others theirs', () => {
  const open = new OpenConnections(2);
  const close = open.add('192.0.2.1');
  open.add('192.0.2.1');
  expect([open.mayAdd('192.0.2.1'), open.mayAdd('192.0.2.2')]).toEqual([false, true]);
  close();
  expect(open.mayAdd('192.0.2.1')).toBe(true);
});

it('an IPv6 network of 64 bits is one address', () => {
  const open = new OpenConnections(1);
  open.add('2001:db8::1');
  expect([open.mayAdd('2001:db8::2'), open.mayAdd('2001:db8:0:1::1')]).toEqual([false, true]);
});
