import { expect, it } from 'vitest';
import { ipKey, networksOf } from './ip-key.js';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});

it('counts an IPv6 address under its /48 too, and an IPv4 address under itself alone', () => {
  expect(networksOf('2001:0DB8:0001:0002:ffff::1')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('::1')).toEqual(['0:0:0:0::/64', '0:0:0::/48']);
  expect(networksOf('203.0.113.9')).toEqual(['203.0.113.9']);
});
