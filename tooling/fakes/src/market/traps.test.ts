import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { quirks } from './answer.ts';

it('has a row in the table for every quirk', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('## Vendors of market data');
  const rows =
    section
      .split('## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  expect(quirks.filter((quirk) => !rows.some((row) => row.includes(`\`${quirk}\``)))).toEqual([]);
});
