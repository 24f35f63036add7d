import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createCiphers } from '../ciphers/ciphers.js';
import type { StoredMessage } from '../message.js';
import { PreparedPush } from '../prepared-push.js';
import { Outbox } from './outbox.js';

const ciphers = createCiphers();

/** A connection that has received its stored messages. */
async function begun() {
  const made = connection();
  await made.outbox.catchUp();
  made.owner.backlog.mockClear();
  return made;
}

/** A connection whose queue is opened and shut by hand, over a list in place of the database. */
function connection() {
  const stored: StoredMessage[] = [];
  const written: string[] = [];
  const owner = {
    hasRoom: true,
    writePush: (push: PreparedPush) => void written.push(push.id),
    prepare: (message: StoredMessage) => new PreparedPush(message, 'app', { packetId: 1, timeStamp: 1 }, ciphers),
    backlog: vi.fn(async (after: number, limit: number) => stored.filter(({ seq }) => seq > after).slice(0, limit)),
  };
  const outbox = new Outbox(owner);
  const store = (): PreparedPush => {
    const seq = stored.length + 1;
    const message: StoredMessage = { seq, id: `id-${seq}`, kind: 'all', value: '', payload: 'x' };
    stored.push(message);
    return owner.prepare(message);
  };
  return { outbox, owner, stored, written, store };
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `id-${at + 1}`);

describe('an outbox', () => {
  it('writes what comes live, once', async () => {
    const { outbox, store, written } = await begun();
    const push = store();
    expect([outbox.offer(push), outbox.offer(push)]).toEqual(['written', 'known']);
    expect(written).toEqual(['id-1']);
  });

  it('reads the rest from the database, in order, and not what was written live', async () => {
    const { outbox, store, written } = connection();
    for (let n = 0; n < 250; n += 1) store();
    expect(await outbox.catchUp()).toBe(250);
    expect(written).toEqual(ids(250));
    expect(outbox.offer(store())).toBe('written');
    expect(await outbox.catchUp()).toBe(0);
  });

  it('holds live messages back until the stored ones have been written', async () => {
    const { outbox, store, written } = connection();
    store();
    expect([outbox.offer(store()), outbox.behind]).toEqual(['later', false]);
    expect(await outbox.catchUp()).toBe(2);
    expect(outbox.offer(store())).toBe('written');
    expect(written).toEqual(ids(3));
  });

  it('stops when the queue is full, and continues when it has drained', async () => {
    const { outbox, owner, store, written } = await begun();
    owner.hasRoom = false;
    expect([outbox.offer(store()), outbox.offer(store()), outbox.behind]).toEqual(['later', 'later', true]);
    const caughtUp = outbox.catchUp();
    await vi.waitFor(() => expect(owner.backlog).toHaveBeenCalled());
    outbox.poke();
    expect(written).toEqual([]);
    owner.hasRoom = true;
    await vi.waitFor(() => {
      outbox.poke();
      expect(written).toEqual(ids(2));
    });
    await caughtUp;
  });

  it('waits for receipts: a client that never confirms does not get everything', async () => {
    const { outbox, store, written } = connection();
    for (let n = 0; n < 600; n += 1) store();
    const caughtUp = outbox.catchUp();
    await vi.waitFor(() => expect(written).toHaveLength(500));
    expect(outbox.offer(store())).toBe('later');
    for (const id of ids(200)) expect(outbox.report(id, 'received')).toBe(true);
    expect(outbox.report('id-1', 'received')).toBe(false);
    await caughtUp;
    expect(written).toEqual(ids(601));
  });

  it('notes each report once, and reports of earlier connections without knowing', async () => {
    const { outbox, store } = await begun();
    outbox.offer(store());
    expect(['received', '0', '0', 'received', '210000'].map((action) => outbox.report('id-1', action))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(outbox.report('id-9', 'received')).toBe(true);
  });

  it('waits for no receipt of a message that it has forgotten', async () => {
    const { outbox, store, written } = await begun();
    const confirmed = (from: number, to: number): void => {
      for (let n = from; n <= to; n += 1) {
        outbox.offer(store());
        outbox.report(`id-${n}`, 'received');
      }
    };
    for (let n = 1; n <= 400; n += 1) outbox.offer(store());
    confirmed(401, 1_000);
    // The first 400 give way one by one: as many more may be owed a receipt for.
    for (let n = 1_001; n <= 1_400; n += 1) expect(outbox.offer(store())).toBe('written');
    for (let n = 1_401; n <= 1_500; n += 1) expect(outbox.offer(store())).toBe('written');
    expect(outbox.offer(store())).toBe('later');
    expect(written).toEqual(ids(1_500));
  });

  it('is behind again when the database fails, and ends when it is closed', async () => {
    const { outbox, owner, store, written } = connection();
    owner.backlog.mockRejectedValueOnce(new Error('away'));
    store();
    await expect(outbox.catchUp()).rejects.toThrow('away');
    expect(outbox.behind).toBe(true);
    owner.hasRoom = false;
    const waiting = outbox.catchUp();
    await vi.waitFor(() => expect(owner.backlog).toHaveBeenCalledTimes(2));
    outbox.close();
    await waiting;
    expect([written, outbox.behind]).toEqual([[], false]);
  });

  it('writes everything exactly once, whatever the order of events', async () => {
    const step = fc.constantFrom('send', 'full', 'room', 'catchUp', 'offerAgain');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { outbox, owner, store, stored, written } = connection();
        const running: Promise<number>[] = [];
        for (const one of steps) {
          if (one === 'send' && outbox.offer(store()) === 'later' && outbox.behind) running.push(outbox.catchUp());
          else if (one === 'full') owner.hasRoom = false;
          else if (one === 'room') {
            owner.hasRoom = true;
            outbox.poke();
          } else if (one === 'catchUp') running.push(outbox.catchUp());
          else if (one === 'offerAgain' && stored[0]) outbox.offer(owner.prepare(stored[0]));
          await Promise.resolve();
        }
        owner.hasRoom = true;
        running.push(outbox.catchUp());
        const over = Promise.all(running);
        let done = false;
        void over.then(() => {
          done = true;
        });
        while (!done) {
          outbox.poke();
          await new Promise(setImmediate);
        }
        expect([...written].sort()).toEqual(stored.map(({ id }) => id).sort());
      }),
      { numRuns: 150 },
    );
  });
});
