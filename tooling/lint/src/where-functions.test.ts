import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functions as table } from '@guanlan/contract';
import { answerLines, contractFunctions, functionWay, where } from '@guanlan/launch/where';
import { describe, expect, it } from 'vitest';
import { root } from './tracked.js';

/** Functions that no page of the web app calls, and who does. */
const withoutScreen: Readonly<Record<string, string>> = {
  'identity.refresh': 'original clients ask for a new token; the web app gets it with its answers',
  'selection.check': 'for clients without the parser; the page checks a rule itself, with stock-domain',
  'watchlist.alerts': 'pages read the alerts with the watchlist',
};

const ways = contractFunctions().map(functionWay);
const wayOf = (name: string) => ways.find((way) => way.name === name);
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('where, for every function of the contract', () => {
  it('knows exactly the functions that the contract has', () => {
    expect(ways.map(({ name }) => name).sort()).toEqual(Object.keys(table).sort());
  });

  it('leads to a screen, but for the functions that only other clients call', () => {
    const screenless = ways.filter(({ rows, everyPage }) => rows.length === 0 && !everyPage);
    expect(screenless.map(({ name }) => name).sort()).toEqual(Object.keys(withoutScreen));
  });

  it.each(ways.map((way) => [way.name, way] as const))('leads from %s to all of its files', (name, way) => {
    const { callers, contract, handler = '', tables, tests, files } = way;
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(callers.length > 0).toBe(!(name in withoutScreen));
    expect(callers.filter(({ file }) => !textOf(file).includes(`'${name}'`))).toEqual([]);
    expect(textOf(contract.file).split('\n')[contract.line - 1]).toContain(`'${name}'`);
    expect(textOf(handler)).toContain(`'${name}'`);
    expect(tests.filter((path) => /\.(test|spec)\.tsx?$/.test(path))).not.toEqual([]);
    // A handler that takes the database leads to the tables that it uses.
    if (/\bdb\b/.test(textOf(handler))) expect(tables).not.toEqual([]);
    for (const { table: one, file } of tables) expect(textOf(file)).toMatch(new RegExp(`pgTable\\(\\s*'${one}'`));
  });
});

describe('the way of a function', () => {
  it('begins at the screens that reach its caller, through hooks, services and endpoints', () => {
    const idsOf = (name: string) => wayOf(name)?.rows.map(({ id }) => id) ?? [];
    for (const id of ['bailian-chat', 'chat', 'deepseek-chat', 'qianfan-chat'])
      expect(idsOf('chat.send').slice(0, 5)).toContain(id);
    expect(idsOf('watchlist.addGroup')).toEqual(['watchlist']);
    expect(idsOf('selection.run')).toEqual(['stock-selection']);
    expect(idsOf('chat.shared')).toEqual(['shared-chat']);
    expect(wayOf('push.bind')?.everyPage).toBe(true);
  });

  it('separates the endpoints of one file', () => {
    expect(wayOf('oauth.methods')?.callers.map(({ endpoint }) => endpoint)).toEqual(['oauthMethods']);
    expect(wayOf('video.sites')?.callers.map(({ endpoint }) => endpoint)).toEqual(['videoSites']);
  });

  it('ends at the tables that its own handler reaches, not at all of the feature', () => {
    const tablesOf = (name: string) => wayOf(name)?.tables.map(({ table: one }) => one) ?? [];
    expect(tablesOf('watchlist.alerts')).toEqual(['watch_alerts']);
    expect(tablesOf('market.calendarYears')).toEqual(['calendar_years']);
    expect(tablesOf('market.quotes')).toEqual([]);
    expect(tablesOf('chat.share')).toContain('chat_shares');
    expect(tablesOf('push.unbind')).toContain('push_bindings');
  });

  it('names the parts of the context that do the work', () => {
    expect(wayOf('market.quotes')?.services.map(({ part }) => part)).toEqual(['market']);
    expect(wayOf('push.bind')?.services.map(({ part }) => part)).toEqual(['push']);
  });

  it('shows no diagnostic page before the product', () => {
    const lab = ways.filter(({ name, files }) => !/^(lab|system)\./.test(name) && files[0]?.includes('/lab/'));
    expect(lab.map(({ name }) => name)).toEqual([]);
  });

  it('is printed with every step', () => {
    const lines = answerLines('watchlist.add', where('watchlist.add')).join('\n');
    for (const label of ['页面', '调用', '契约', '处理', '存储', '数据', '测试'])
      expect(lines).toContain(`  ${label}  `);
    expect(lines).toContain('apps/server/test/watchlist/watchlist.test.ts');
  });
});
