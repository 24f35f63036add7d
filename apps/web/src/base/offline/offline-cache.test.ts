import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OfflineCache } from './offline-cache';
import type { Entry, OfflineDb } from './offline-db';

const conversation = { conversationId: 'c' };
const schemas: Readonly<Record<string, v.GenericSchema>> = {
  'chat.open': v.object({ title: v.string() }),
  'market.stock': v.object({
    quote: v.object({ last: v.number(), provenance: v.object({ stale: v.boolean(), fetchedAt: v.number() }) }),
  }),
};

/** Database in memory, whose writes the test can make fail. */
class MemoryDb implements OfflineDb {
  readonly entries = new Map<string, Entry>();
  /** Number of entries that fit; writing another one fails as a full device does. */
  room = Number.POSITIVE_INFINITY;
  isBlocked = false;
  puts = 0;

  async put(entry: Entry): Promise<void> {
    this.check();
    this.puts += 1;
    if (!this.entries.has(entry.key) && this.entries.size >= this.room)
      throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(entry.key, entry);
  }
  async get(key: string): Promise<unknown> {
    this.check();
    return this.entries.get(key);
  }
  async heads() {
    this.check();
    return [...this.entries.values()].map(({ text: _, ...head }) => head);
  }
  async remove(keys: readonly string[]): Promise<void> {
    this.check();
    for (const key of keys) this.entries.delete(key);
  }
  async clear(): Promise<void> {
    this.check();
    this.entries.clear();
  }
  private check(): void {
    if (this.isBlocked) throw new DOMException('blocked', 'InvalidStateError');
  }
}

function scene() {
  const db = new MemoryDb();
  const device = { owner: 'u', now: 1_000_000 };
  const planned: (() => void)[] = [];
  const cache = new OfflineCache({
    db,
    owner: () => device.owner,
    now: () => device.now,
    schemaOf: async (name) => schemas[name],
    later: (run) => planned.push(run),
  });
  const put = (id: string, title: string, owner = 'u'): void =>
    cache.put(owner, 'chat.open', { conversationId: id }, { title });
  const get = (id: string) => cache.get('chat.open', { conversationId: id });
  return { db, device, planned, cache, put, get };
}

describe('OfflineCache', () => {
  it('gives back the newest answer with its time, written once and later', async () => {
    const { db, device, planned, put, get } = scene();
    put('c', '旧');
    device.now += 1;
    put('c', '新');
    expect([planned.length, db.puts]).toEqual([1, 0]);
    expect(await get('c')).toEqual({ value: { title: '新' }, at: 1_000_001 });
    expect(db.puts).toBe(1);
    expect(await get('d')).toBeNull();
  });

  it('caches only functions of its table, and first pages', async () => {
    const { db, cache } = scene();
    cache.put('u', 'identity.me', {}, { mobile: '1' });
    cache.put('u', 'chat.conversations', { cursor: 'x' }, { items: [], next: null });
    cache.put('u', 'market.bars', { code: 'SH600000', limit: 3 }, {});
    await cache.flush();
    expect(db.entries.size).toBe(0);
  });

  it('gives nobody the answer to another, and writes none after a sign-out', async () => {
    const { db, device, put, get, cache } = scene();
    put('c', '甲的对话');
    await cache.flush();
    device.owner = 'v';
    expect(await get('c')).toBeNull();
    put('d', '迟到的回答', 'u');
    put('e', '乙的对话', 'v');
    device.owner = 'u';
    await cache.flush();
    expect([...db.entries.values()].map(({ text }) => text)).toEqual(['{"title":"甲的对话"}']);
  });

  it('drops what another user left once it writes', async () => {
    const { db, device, put, cache } = scene();
    put('c', '甲的对话');
    await cache.flush();
    device.owner = 'v';
    put('d', '乙的对话', 'v');
    await cache.flush();
    expect([...db.entries.values()].map(({ owner }) => owner)).toEqual(['v']);
  });

  it.each([
    ['broken JSON', { text: '{"title":' }],
    ['a value that the schema refuses', { text: '{"title":1}' }],
    ['an entry without a time', { at: undefined }],
    ['an entry that another user wrote under the key', { owner: 'v' }],
    ['an entry of long ago', { at: -Number.MAX_SAFE_INTEGER }],
    ['an entry of a time to come', { at: 2_000_000 }],
  ])('drops %s', async (_what, broken) => {
    const { db, put, get, cache } = scene();
    put('c', '好');
    await cache.flush();
    for (const [key, entry] of db.entries) db.entries.set(key, { ...entry, ...broken } as Entry);
    expect(await get('c')).toBeNull();
    expect(db.entries.size).toBe(0);
  });

  it('makes room on a full device, the oldest first', async () => {
    const { db, device, put, get, cache } = scene();
    db.room = 3;
    for (const id of ['a', 'b', 'c', 'd']) {
      device.now += 1;
      put(id, id);
      await cache.flush();
    }
    expect(await get('a')).toBeNull();
    expect(await get('d')).toMatchObject({ value: { title: 'd' } });
    db.room = 0;
    put('e', 'e');
    await cache.flush();
    expect(await get('e')).toBeNull();
  });

  it('does without a storage that is blocked, and goes on after', async () => {
    const { db, put, get, cache } = scene();
    db.isBlocked = true;
    put('c', '好');
    expect(await get('c')).toBeNull();
    await cache.remove('chat.open', conversation);
    await cache.clear();
    expect(await cache.usage()).toEqual({ count: 0, bytes: 0 });
    db.isBlocked = false;
    put('c', '好');
    expect(await get('c')).toMatchObject({ value: { title: '好' } });
  });

  it('does not write an answer of more than its limit, nor leaves an older one', async () => {
    const { put, get } = scene();
    put('c', '短');
    expect(await get('c')).not.toBeNull();
    put('c', '长'.repeat(1_000_001));
    expect(await get('c')).toBeNull();
  });

  it('marks prices as stale, and as older than the very same answer of the server', async () => {
    const { cache } = scene();
    const quote = { last: 10, provenance: { stale: false, fetchedAt: 500 } };
    cache.put('u', 'market.stock', { code: 'SH600000' }, { quote });
    const read = await cache.get('market.stock', { code: 'SH600000' });
    expect(read?.value).toEqual({ quote: { last: 10, provenance: { stale: true, fetchedAt: 499 } } });
    expect(quote.provenance.stale).toBe(false);
  });

  it('forgets one answer, and all of them, also those not written yet', async () => {
    const { db, put, get, cache } = scene();
    put('c', '好');
    put('d', '好');
    await cache.remove('chat.open', conversation);
    expect(await get('c')).toBeNull();
    expect((await cache.usage()).count).toBe(1);
    put('e', '好');
    await cache.clear();
    await cache.flush();
    expect(db.entries.size).toBe(0);
  });
});
