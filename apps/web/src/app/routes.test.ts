import { describe, expect, it } from 'vitest';
import { growthOf } from '../base/cpu-growth.fixture';
import { gated, gatedExtras } from './gated.fixture';
import type { RouteRow } from './route-row';
import { routes, rowOfPath } from './routes';

const rows = routes as readonly RouteRow[];

describe('the route table', () => {
  it('gates the specified pages and no other', () => {
    expect(
      rows
        .filter((row) => row.gate === 'login' && !row.extra)
        .map((row) => row.path)
        .sort(),
    ).toEqual([...gated].sort());
  });

  it('gates the pages about the own account that it adds', () => {
    const extras = rows.filter((row) => row.gate === 'login' && row.extra).map((row) => row.path);
    expect(extras).toEqual(expect.arrayContaining([...gatedExtras]));
  });

  it('has unique names and paths', () => {
    const paths = rows.flatMap((row) => [row.path, ...(row.aliases ?? [])]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  it('finds home under both of its paths and nothing under others', () => {
    expect(rowOfPath('/')?.id).toBe('home');
    expect(rowOfPath('/pages/index/index')?.id).toBe('home');
    expect(rowOfPath('/pages/chat/chat/')?.id).toBe('chat');
    expect(rowOfPath('/pages/chat')).toBeUndefined();
  });

  it('takes CPU that grows with the length of the address', () => {
    expect(growthOf((length) => rowOfPath(`/${'/'.repeat(length)}x`), 20_000)).toBeLessThan(3);
  });

  it('gives the real-time watchlist its pull-down refresh and reach-bottom distance', () => {
    expect(rowOfPath('/pages_diagnosis/real-time/stock_choiced')).toMatchObject({
      pullRefresh: true,
      reachBottom: 100,
    });
  });

  it('counts every page of the specification', () => {
    expect(rows.filter((row) => !row.extra)).toHaveLength(61);
  });
});
