import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scenarios } from './scenarios/index.ts';

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
  // For the eye, for benchmarks, and what other features ask for.
  const plain = ['markdown', 'huge', 'title', 'video-summary'];
  expect(Object.keys(scenarios).filter((name) => !named.includes(name) && !plain.includes(name))).toEqual([]);
});
