import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, socketScheme } from './address.js';

const configured = 'wss://gate.example/nws';
const now = 1_700_000_000_000;
const redirect = (first: unknown, time: unknown = now): string => JSON.stringify({ addressList: [first], time });

describe('addressOf', () => {
  it.each<[string, string]>([
    ['a redirect whose time lasts', redirect('wss://a.example/x,60', now - 59_999)],
    ['texts for numbers, blanks around', redirect(' wss://a.example/x , 60', String(now))],
  ])('follows %s', (_, text) => {
    expect(addressOf(configured, text, now)).toEqual({ url: 'wss://a.example/x', redirected: true });
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['bad JSON', '{'],
    ['an empty list', '{"addressList":[],"time":1}'],
    ['no list', '{"addressList":"wss://a,60"}'],
    ['no ttl', redirect('wss://a.example')],
    ['a ttl that is no number', redirect('wss://a.example,long')],
    ['an empty ttl', redirect('wss://a.example,')],
    ['a time that has passed', redirect('wss://a.example,60', now - 60_000)],
    ['no time', '{"addressList":["wss://a.example,60"]}'],
    ['an address of another kind', redirect('https://a.example,60')],
    ['no address', redirect('a.example,60')],
    ['an entry that is no text', redirect(7)],
    ['a way from wss to ws', redirect('ws://a.example,60')],
  ])('stays with the configured address for %s', (_, text) => {
    expect(addressOf(configured, text, now)).toEqual({ url: configured, redirected: false });
  });

  it('goes from ws to ws', () => {
    expect(addressOf('ws://gate.example', redirect('ws://a.example,60'), now).redirected).toBe(true);
  });

  it('answers an address for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(socketScheme(addressOf(configured, text, now).url)).toBe('wss:');
      }),
    );
  });
});
