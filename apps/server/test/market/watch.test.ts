import { randomUUID } from 'node:crypto';
import { type PushEvent, type Quote, type QuoteChange, readPushEvent, WATCH_SECONDS } from '@guanlan/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { pushAddress } from '../push/push-app.js';
import { PushDevice } from '../push/push-device.js';
import { startMarketApp } from './market-app.js';

/** Longer than the tests, so that the server makes no round of its own. */
const SOURCE_INTERVAL_MS = 600_000;
const app = await startMarketApp({}, 12, (source) =>
  Object.assign(source, { info: { ...source.info, interval: SOURCE_INTERVAL_MS } }),
);
const address = await pushAddress(app);
const opened: PushDevice[] = [];
const online = async (): Promise<PushDevice> => {
  const device = await PushDevice.online(address);
  opened.push(device);
  // Read after the stored messages: from now on the device takes live ones.
  await app.ctx.push.send({ kind: 'cid', value: device.cid }, 'begun');
  await device.push();
  return device;
};
afterAll(async () => {
  await Promise.all(opened.map((device) => device.close()));
  await app.close();
});
const [a = '', b = '', c = ''] = app.stocks;

/** Sets the market's time, without ending the watches that there are. */
let minutes = 615;
const later = (): void => {
  minutes += 1;
  app.clock.set(`2026-11-20T${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}:00+08:00`);
  app.setClock(SOURCE_INTERVAL_MS + 1);
};

type Quotes = Extract<PushEvent, { type: 'quotes' }>;
async function next(device: PushDevice): Promise<Quotes> {
  const event = readPushEvent((await device.push()).payload);
  if (event?.type !== 'quotes') throw new Error('not quotes');
  return event;
}

/** A quote with its change applied. */
const patched = (quote: Quote | undefined, change: QuoteChange | undefined) =>
  quote && { ...quote, ...change, ratios: { ...quote.ratios, ...change?.ratios } };

describe('a watch', () => {
  it('begins with a snapshot, and then has what changes, numbered', async () => {
    const device = await online();
    const begun = await app.answer('market.watch', { cid: device.cid, codes: [b, a, 'SH600519'], book: true });
    expect(begun.quotes.map(({ code }) => code)).toEqual([b, a]);
    expect([begun.unknown, begun.interval]).toEqual([['SH600519'], app.ctx.market.source.interval]);
    let seq = begun.seq;
    let quotes = begun.quotes;
    for (let round = 0; round < 3; round += 1) {
      later();
      await app.ctx.live.round();
      const event = await next(device);
      seq += 1;
      expect([event.watchId, event.seq]).toEqual([begun.watchId, seq]);
      quotes = quotes.map((quote) => {
        const change = event.quotes.find(({ code }) => code === quote.code);
        expect(change?.name).toBeUndefined();
        return patched(quote, change) as Quote;
      });
      expect(quotes).toEqual((await app.answer('market.quotes', { codes: [b, a] })).quotes);
    }
  });

  it('has five levels where they are asked for, and nowhere else', async () => {
    const device = await online();
    const rows = await app.answer('market.watch', { cid: device.cid, codes: [a] });
    const page = await app.answer('market.watch', { cid: device.cid, codes: [a], book: true });
    expect(rows.watchId).not.toBe(page.watchId);
    expect(page.quotes[0]?.bids).not.toBeNull();
    expect(rows.quotes).toEqual(page.quotes.map((quote) => ({ ...quote, bids: null, asks: null })));
    later();
    await app.ctx.live.round();
    const events = new Map([await next(device), await next(device)].map((event) => [event.watchId, event.quotes[0]]));
    const [row, full] = [events.get(rows.watchId), events.get(page.watchId)];
    expect([row?.bids, row?.asks]).toEqual([undefined, undefined]);
    expect(full?.bids ?? full?.asks).toBeDefined();
    const { bids: _bids, asks: _asks, ...rest } = full ?? { code: '' };
    expect(row).toEqual(rest);
  });

  it('sends nothing without changes, and makes no request while the market rests', async () => {
    const device = await online();
    await app.answer('market.watch', { cid: device.cid, codes: [c] });
    await app.ctx.live.round();
    await app.ctx.live.round();
    await device.settled();
    expect(device.pushes).toEqual([]);
    const now = app.clock.now();
    app.clock.set('2026-11-20T11:45:00+08:00');
    await app.ctx.live.round();
    await next(device);
    const { quotes } = app.ctx.market;
    let asked = 0;
    app.ctx.market.quotes = (codes) => {
      asked += 1;
      return quotes.call(app.ctx.market, codes);
    };
    app.setClock(SOURCE_INTERVAL_MS + 1);
    app.clock.set('2026-11-20T11:50:00+08:00');
    await app.ctx.live.round();
    app.ctx.market.quotes = quotes;
    expect(asked).toBe(0);
    app.clock.set(now);
    await app.ctx.live.round();
  });

  it.each([
    ['2026-11-20T09:14:59', 'before-open', 20_261_119, false],
    ['2026-11-20T09:15:00', 'opening-call', 20_261_120, true],
    ['2026-11-20T09:25:00', 'opening-pause', 20_261_120, false],
    ['2026-11-20T11:29:59', 'continuous', 20_261_120, true],
    ['2026-11-20T11:30:00', 'lunch', 20_261_120, false],
    ['2026-11-20T13:00:00', 'continuous', 20_261_120, true],
    ['2026-11-20T14:57:00', 'closing-call', 20_261_120, true],
    ['2026-11-20T15:00:00', 'closing-pause', 20_261_120, false],
    ['2026-11-20T15:05:00', 'fixed-price', 20_261_120, true],
    ['2026-11-20T15:30:00', 'after-close', 20_261_120, false],
    ['2026-11-20T23:59:59', 'after-close', 20_261_120, false],
    ['2026-11-21T00:00:00', 'closed-day', 20_261_120, false],
    ['2026-11-22T10:00:00', 'closed-day', 20_261_120, false],
    ['2026-10-02T10:00:00', 'closed-day', 20_260_930, false],
    ['2027-01-04T10:00:00', 'unknown', 20_261_231, false],
  ] as const)('at %s it is %s, of %i, and rounds ask: %j', async (time, phase, day, asks) => {
    const now = app.clock.now();
    const device = await online();
    await app.answer('market.watch', { cid: device.cid, codes: [c] });
    app.clock.set(`${time}+08:00`);
    expect(await app.answer('market.status', {})).toMatchObject({ phase, day });
    // The round in which a session ends asks once more.
    await app.ctx.live.round();
    const { quotes } = app.ctx.market;
    let asked = 0;
    app.ctx.market.quotes = (codes) => {
      asked += 1;
      return quotes.call(app.ctx.market, codes);
    };
    await app.ctx.live.round();
    app.ctx.market.quotes = quotes;
    app.clock.set(now);
    await app.ctx.live.round();
    expect(asked).toBe(asks ? 1 : 0);
  });

  it('of equal stocks by many clients is one request and one text', async () => {
    const devices = await Promise.all(Array.from({ length: 5 }, online));
    const watches = await Promise.all(
      devices.map(({ cid }, at) => app.answer('market.watch', { cid, codes: at % 2 ? [a, b, c] : [c, a, b] })),
    );
    expect(new Set(watches.map(({ watchId }) => watchId)).size).toBe(1);
    const { quotes } = app.ctx.market;
    let asked = 0;
    app.ctx.market.quotes = (codes) => {
      asked += 1;
      return quotes.call(app.ctx.market, codes);
    };
    later();
    await app.ctx.live.round();
    app.ctx.market.quotes = quotes;
    expect(asked).toBe(1);
    const events = await Promise.all(devices.map(next));
    expect(events.every(({ watchId }) => watchId === watches[0]?.watchId)).toBe(true);
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
  });

  it('goes over to another list, is renewed, and ends', async () => {
    const device = await online();
    const { cid } = device;
    const first = await app.answer('market.watch', { cid, codes: [a] });
    const second = await app.answer('market.watch', { cid, watchId: first.watchId, codes: [c] });
    expect(second.watchId).not.toBe(first.watchId);
    expect(await app.codeOf('market.watch', { cid, watchId: first.watchId })).toBe('MARKET_WATCH_ENDED');
    const renewed = await app.answer('market.watch', { cid, watchId: second.watchId });
    expect([renewed.watchId, renewed.quotes.map(({ code }) => code)]).toEqual([second.watchId, [c]]);
    await app.answer('market.unwatch', { cid, watchId: second.watchId });
    later();
    await app.ctx.live.round();
    await device.settled();
    expect(device.pushes).toEqual([]);
    const third = await app.answer('market.watch', { cid, codes: [a] });
    app.advance(WATCH_SECONDS * 1000);
    await app.ctx.live.round();
    expect(await app.codeOf('market.watch', { cid, watchId: third.watchId })).toBe('MARKET_WATCH_ENDED');
  });

  it('is refused to who has no connection, watches nothing, or too much', async () => {
    const { cid } = await online();
    expect(await app.codeOf('market.watch', { cid: 'f'.repeat(32), codes: [a] })).toBe('NOT_FOUND');
    expect(await app.codeOf('market.watch', { cid })).toBe('INVALID_PARAM');
    expect(await app.codeOf('market.watch', { cid, watchId: randomUUID() })).toBe('MARKET_WATCH_ENDED');
    const codes: string[] = [];
    for (const code of app.stocks.slice(0, 9)) {
      codes.push(await app.codeOf('market.watch', { cid, codes: [code] }));
    }
    expect(codes).toEqual([...Array(8).fill('OK'), 'MARKET_TOO_MANY_WATCHES']);
  });

  it('of stocks that others watch, and a renewed one, is answered as sent last, without a request', async () => {
    const [first, second] = [await online(), await online()];
    const begun = await app.answer('market.watch', { cid: first.cid, codes: [a, b] });
    const { quotes } = app.ctx.market;
    let asked = 0;
    app.ctx.market.quotes = (codes) => {
      asked += 1;
      return quotes.call(app.ctx.market, codes);
    };
    later();
    const joined = await app.answer('market.watch', { cid: second.cid, codes: [b, a] });
    const renewed = await app.answer('market.watch', { cid: first.cid, watchId: begun.watchId, codes: [a, b] });
    expect(asked).toBe(0);
    const one = await app.answer('market.watch', { cid: second.cid, watchId: joined.watchId, codes: [a, 'SH600519'] });
    app.ctx.market.quotes = quotes;
    expect([joined.seq, renewed.seq, renewed.quotes]).toEqual([begun.seq, begun.seq, begun.quotes]);
    expect(new Map(joined.quotes.map((quote) => [quote.code, quote])).get(a)).toEqual(begun.quotes[0]);
    expect([one.quotes, one.unknown, asked]).toEqual([[begun.quotes[0]], ['SH600519'], 1]);
    await app.ctx.live.round();
    expect((await next(first)).seq).toBe(begun.seq + 1);
  });

  it('gets quotes that were read for another caller', async () => {
    const device = await online();
    const { seq } = await app.answer('market.watch', { cid: device.cid, codes: [a] });
    later();
    await app.answer('market.quotes', { codes: [a, b] });
    expect((await next(device)).seq).toBe(seq + 1);
  });

  it('may be of a list that the server knows', async () => {
    const device = await online();
    const { cid } = device;
    const indices = await app.answer('market.watch', { cid, list: 'indices' });
    expect(indices.quotes).toEqual((await app.answer('market.indices', {})).items);
    const board = await app.answer('market.watch', { cid, list: 'limit-up' });
    const pool = await app.answer('market.limitUp', {});
    expect(new Set(board.quotes.map(({ code }) => code))).toEqual(new Set(pool.rows.map(({ code }) => code)));
    later();
    await app.ctx.live.round();
    expect((await next(device)).watchId).toBe(indices.watchId);
  });

  it('continues after a round in which the source failed', async () => {
    const device = await online();
    const { seq } = await app.answer('market.watch', { cid: device.cid, codes: [a, c] });
    const { quotes } = app.ctx.market;
    app.ctx.market.quotes = () => Promise.reject(new Error('down'));
    later();
    await app.ctx.live.round();
    app.ctx.market.quotes = quotes;
    await app.ctx.live.round();
    expect((await next(device)).seq).toBe(seq + 1);
  });
});
