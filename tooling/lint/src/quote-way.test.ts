import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './tracked.js';

const document = readFileSync(join(root, '.github/ARCHITECTURE.md'), 'utf8');
const [, section = ''] = document.split('\n## The way of a quote\n');
const [, diagram = ''] = (section.split('\n## ')[0] ?? '').split('```');
const stations = [...diagram.matchAll(/^ ?(\d+) [│▼] (\S+)/gm)].map(([, number, file = '']) => ({ number, file }));
const holders = [...diagram.matchAll(/^ {3}│ {3}([A-Z]+) +(.+)$/gm)].map(([, name, age]) => ({ name, age }));

describe('the way of a quote in ARCHITECTURE.md', () => {
  it('has fewer than fifteen stations, numbered from the vendor to the row', () => {
    expect(stations.map(({ number }) => Number(number))).toEqual(stations.map((_, at) => at + 1));
    expect(stations.length).toBeGreaterThan(8);
    expect(stations.length).toBeLessThan(15);
  });

  it('names files that are there', () => {
    const named = section.split('\n## ')[0]?.match(/\b(?:apps|packages)\/[\w./-]+\.ts\b/g) ?? [];
    expect(named.length).toBeGreaterThan(stations.length);
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('says of every holder how old its quotes may be', () => {
    expect(holders.map(({ name }) => name)).toEqual(['SHELF', 'CACHE', 'LAST', 'ROUND', 'SENT', 'STORE']);
    expect(holders.filter(({ age = '' }) => age.trim().length < 10)).toEqual([]);
  });
});
