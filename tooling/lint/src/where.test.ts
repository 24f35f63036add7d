import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeRows, where } from '@guanlan/launch/where';
import { describe, expect, it } from 'vitest';
import { root } from './tracked.js';

const web = join(root, 'apps', 'web', 'src');
const rows = routeRows();
const functionNames = ['chat', 'identity', 'lab', 'push', 'system'].flatMap((feature) =>
  [
    ...readFileSync(join(root, 'packages', 'contract', 'src', `${feature}.ts`), 'utf8').matchAll(
      /'(\w+\.\w+)': define/g,
    ),
  ].map(([, name]) => name ?? ''),
);

describe('where is X', () => {
  it('reads every row of the route table', () => {
    const source = readFileSync(join(web, 'app', 'routes.ts'), 'utf8');
    expect(rows).toHaveLength([...source.matchAll(/\n {2}(page|later)\(/g)].length);
    expect(rows.every(({ path }) => path.startsWith('/'))).toBe(true);
  });

  it.each(rows.filter((row) => !row.later).map((row) => [row.id, row.screen ?? '']))(
    '%s leads to its screen',
    (_, screen) => {
      expect(existsSync(join(web, `${screen}.tsx`))).toBe(true);
    },
  );

  it.each(functionNames)('%s leads to its contract and its handler', (name) => {
    const [feature = '', verb = ''] = name.split('.');
    const handler = `apps/server/src/features/${feature}/${verb.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.ts`;
    const found = where(name).functions.find((one) => one.name === name);
    expect(found?.files).toContain(`packages/contract/src/${feature}.ts`);
    expect(found?.files).toContain(handler);
  });

  it.each(['copywriting.start', 'translation.saveTerm', 'translation.say'])(
    '%s leads to the file of its tool',
    (name) => {
      const handler = `apps/server/src/features/assistants/${name.replace('.', '-').replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.ts`;
      expect(where(name).functions.find((one) => one.name === name)?.files).toContain(handler);
    },
  );

  it('finds nothing under a word that is nowhere', () => {
    expect(where('no-such-thing')).toEqual({ rows: [], functions: [] });
  });
});
