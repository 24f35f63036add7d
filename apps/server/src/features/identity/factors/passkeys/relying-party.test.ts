import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.js';

const claim = (origin: unknown) => Buffer.from(JSON.stringify({ origin })).toString('base64url');

it.each([
  ['https://app.example.com', 'app.example.com'],
  ['http://localhost:8787', 'localhost'],
])('at %s is its host, at that origin only', (url, id) => {
  const party = relyingPartyOf(url);
  expect(party?.id).toBe(id);
  expect(party?.origins(claim('https://evil.example'))).toEqual([url]);
});

it.each(['http://127.0.0.1:8787', 'https://[::1]', 'https://203.0.113.9'])('is none at %s', (url) => {
  expect(relyingPartyOf(url)).toBeNull();
});

it('without a public address is this machine by its name', () => {
  const party = relyingPartyOf(null);
  expect(party?.id).toBe('localhost');
  expect(party?.origins(claim('http://localhost:5173'))).toEqual(['http://localhost:5173']);
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'http://localhost/x', 'null', 7]) {
    expect(party?.origins(claim(origin))).toEqual([]);
  }
  expect(party?.origins('%')).toEqual([]);
});
