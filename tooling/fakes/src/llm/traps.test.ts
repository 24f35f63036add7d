import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { failures } from './scenarios/failures.ts';
import { scenarios } from './scenarios/index.ts';
import { pace } from './scenarios/pace.ts';
import { searches } from './scenarios/searches.ts';
import { streams } from './scenarios/streams.ts';
import { vendorErrors } from './scenarios/vendor-errors.ts';
import { vendorStreams } from './scenarios/vendor-streams.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rows = readme.split('\n').filter((line) => line.startsWith('|'));
const named = rows.slice(rows.findIndex((row) => row.startsWith('| trap'))).flatMap((row) => {
  const cells = row.split(' | ');
  return [...(cells[1] ?? '').matchAll(/`([a-z0-9-]+)`/g)].map(([, name = '']) => name);
});

it('names only scenarios that exist', () => {
  expect(named.filter((name) => !Object.hasOwn(scenarios, name))).toEqual([]);
});

it('names every scenario that lays a trap', () => {
  // The rest is for the eye, for benchmarks, and for what other features ask.
  const plain = ['markdown', 'huge', 'say', 'cites'];
  const traps = Object.keys({ ...streams, ...vendorStreams, ...failures, ...vendorErrors, ...pace, ...searches });
  expect(traps.filter((name) => !named.includes(name) && !plain.includes(name))).toEqual([]);
});
