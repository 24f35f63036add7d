import { createHash, randomUUID } from 'node:crypto';
import { type DrawnLine, disclaimer, type NoticeSection } from '@guanlan/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { notices } from '../../src/features/disclaimer/notices.js';
import { noticeAcceptances } from '../../src/features/disclaimer/schema.js';
import { disclaimerData } from '../../src/features/disclaimer/user-data.js';
import { drawingsData } from '../../src/features/drawings/user-data.js';
import { realSources } from '../../src/providers/market/source-names.js';
import { copyOf, startMarketApp } from './market-app.js';

const app = await startMarketApp();
afterAll(() => app.close());
const [code = ''] = app.stocks;

const line = (id: string): DrawnLine => ({
  id,
  kind: 'segment',
  minutes: false,
  adjust: 'forward',
  points: [
    { time: 20_261_102, price: 10.5 },
    { time: 20_261_120, price: 12 },
  ],
  color: 'accent',
});

describe('drawings', () => {
  it('are stored for each user and symbol, and changed only by a reader of the last ones', async () => {
    const { token } = await app.signIn();
    expect(await app.answer('lines.get', { code }, token)).toEqual({ lines: [], version: 0 });
    const put = (version: number, lines: DrawnLine[]) => app.codeOf('lines.put', { code, lines, version }, token);
    const both = await Promise.all([put(0, [line('a')]), put(0, [line('b')])]);
    expect(both.sort()).toEqual(['MARKET_LINES_CHANGED', 'OK']);
    expect(await put(1, [line('c'), line('d')])).toBe('OK');
    expect(await put(1, [])).toBe('MARKET_LINES_CHANGED');
    for (const version of [-1, 2 ** 31, 1.5]) expect(await put(version, [])).toBe('INVALID_PARAM');
    expect(await app.answer('lines.get', { code }, token)).toEqual({ lines: [line('c'), line('d')], version: 2 });
    expect(await put(2, [line('e'), line('e')])).toBe('INVALID_PARAM');
    const unknown = { code: 'SH600519', lines: [line('a')], version: 0 };
    expect(await app.codeOf('lines.put', unknown, token)).toBe('MARKET_UNKNOWN_SYMBOL');
    const stranger = await app.signIn();
    expect(await app.answer('lines.get', { code }, stranger.token)).toEqual({ lines: [], version: 0 });
  });

  it('are handed out and removed with the account', async () => {
    const { uid, token } = await app.signIn();
    const text = { ...line('t'), kind: 'text', text: '支撑\0' } as const;
    await app.answer('lines.put', { code, lines: [text], version: 0 }, token);
    expect(await copyOf(app, drawingsData, uid)).toEqual([{ code, lines: [{ ...text, text: '支撑' }] }]);
    await drawingsData.remove(app.ctx, uid);
    expect(await copyOf(app, drawingsData, uid)).toEqual([]);
  });
});

describe('notices', () => {
  it('are shown to everybody, and accepted by version', async () => {
    const visitor = await app.answer('disclaimer.state', {});
    // A market that is made up has no terms to ask for.
    expect(visitor.notices.map(({ kind, asked, acceptedAt }) => [kind, asked, acceptedAt])).toEqual([
      ['disclaimer', true, null],
      ['market-terms', false, null],
      ['usage', true, null],
    ]);
    const { uid, token } = await app.signIn();
    const version = visitor.notices[0]?.version ?? '';
    const old = { kind: 'disclaimer', version: '2020-01-01' } as const;
    expect(await app.codeOf('disclaimer.accept', old, token)).toBe('DISCLAIMER_CHANGED');
    const { notice } = await app.answer('disclaimer.accept', { kind: 'disclaimer', version }, token);
    expect(notice.acceptedAt).toBeGreaterThan(0);
    app.advance(60_000);
    const again = await app.answer('disclaimer.accept', { kind: 'disclaimer', version }, token);
    expect(again.notice.acceptedAt).toBe(notice.acceptedAt);
    const state = await app.answer('disclaimer.state', {}, token);
    expect(state.notices.map(({ acceptedAt }) => acceptedAt)).toEqual([notice.acceptedAt, null, null]);
    const copy = await copyOf(app, disclaimerData, uid);
    expect(copy).toMatchObject([{ kind: 'disclaimer', version }]);
    await disclaimerData.remove(app.ctx, uid);
    expect((await app.answer('disclaimer.state', {}, token)).notices[0]?.acceptedAt).toBeNull();
  });

  it('name the version that was accepted before', async () => {
    const { uid, token } = await app.signIn();
    const row = { userId: uid, kind: 'disclaimer', version: '2025-01-01', acceptedAt: new Date(0) } as const;
    await app.ctx.db.insert(noticeAcceptances).values(row);
    const { notices } = await app.answer('disclaimer.state', {}, token);
    expect(notices[0]).toMatchObject({ acceptedAt: null, acceptedVersion: '2025-01-01' });
  });

  it('keep the acceptance of an old version, and data saved under it, when a new one comes', async () => {
    const { uid, token } = await app.signIn();
    const before = { userId: uid, kind: 'disclaimer', version: '2025-01-01', acceptedAt: new Date(0) } as const;
    await app.ctx.db.insert(noticeAcceptances).values(before);
    await app.answer('watchlist.add', { requestId: randomUUID(), code: app.stocks[0] ?? '' }, token);
    const [asked] = (await app.answer('disclaimer.state', {}, token)).notices;
    expect(asked).toMatchObject({ acceptedAt: null, acceptedVersion: '2025-01-01' });
    expect((await app.answer('watchlist.list', {}, token)).items).toHaveLength(1);
    const version = asked?.version ?? '';
    await app.answer('disclaimer.accept', { kind: 'disclaimer', version }, token);
    const copy = await copyOf(app, disclaimerData, uid);
    expect(copy.map((one) => one.version)).toEqual([version, '2025-01-01']);
    expect((await app.answer('watchlist.list', {}, token)).items).toHaveLength(1);
  });

  it('have a version that can be accepted for all sources together', () => {
    const source = { ...app.ctx.market.source, id: realSources.join('+'), simulated: false };
    for (const { kind, version } of notices(source)) {
      expect(disclaimer['disclaimer.accept'].input.safeParse({ kind, version }).success).toBe(true);
    }
  });

  it('have another version whenever their text is another', () => {
    const source = { ...app.ctx.market.source, id: 'x', name: 'X', terms: 'T', simulated: false };
    const lines = (sections: readonly NoticeSection[]): string[] =>
      sections.flatMap(({ heading, text }) => (heading === null ? text : [heading, ...text]));
    const digests = notices(source).map(({ version, sections }) => [
      version,
      createHash('sha256').update(lines(sections).join('\n')).digest('hex').slice(0, 12),
    ]);
    expect(digests).toEqual([
      ['2026-11-20', '61b55f18cf10'],
      ['2026-11-20/x', '844b27f62e17'],
      ['2026-11-22', '10db8167cc83'],
    ]);
  });

  it('tell what each version changed, the one in force first', () => {
    for (const { version, history } of notices(app.ctx.market.source)) {
      expect(history[0]?.version).toBe(version);
      expect(history.map((one) => one.version)).toEqual(
        history
          .map((one) => one.version)
          .toSorted()
          .toReversed(),
      );
      for (const { change } of history) expect(change).not.toBe('');
    }
  });

  it('the usage notice is noted as read for each user by itself', async () => {
    const [reader, other] = [await app.signIn(), await app.signIn()];
    const usageOf = async (token: string) =>
      (await app.answer('disclaimer.state', {}, token)).notices.find(({ kind }) => kind === 'usage');
    const version = (await usageOf(reader.token))?.version ?? '';
    expect(await app.codeOf('disclaimer.accept', { kind: 'usage', version: '2026-11-20' }, reader.token)).toBe(
      'DISCLAIMER_CHANGED',
    );
    await app.answer('disclaimer.accept', { kind: 'usage', version }, reader.token);
    expect((await usageOf(reader.token))?.acceptedAt).toBeGreaterThan(0);
    expect((await usageOf(other.token))?.acceptedAt).toBeNull();
  });
});
