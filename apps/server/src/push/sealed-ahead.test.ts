import { createCipher, openFrame } from '@guanlan/push-client/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCiphers } from './ciphers.js';
import { createNativeCiphers } from './native-cipher.js';
import { PreparedPush } from './prepared-push.js';
import { AheadMemory, type Sealable } from './sealed-ahead.js';
import type { SessionCipher } from './session-cipher.js';

const kinds = [
  ['of this machine', createCiphers()],
  ['of node:crypto', createNativeCiphers()],
] as const;
const message = { seq: 1, id: 'a'.repeat(24), kind: 'all', value: '', payload: '推送' } as const;
const given = { packetId: 1, timeStamp: 1 };
const mode = { mode: 'cbc', padding: 'pkcs7' } as const;

describe.each(kinds)('what is encrypted ahead by ciphers %s', (_kind, ciphers) => {
  const prepare = () => new PreparedPush(message, 'app', given, ciphers);

  /** A connection of its own key that notes what it is sent. */
  function connection(n: number) {
    const key = { key: String(n).padStart(32, 'a'), iv: String(n).padStart(32, 'b') };
    const got: string[] = [];
    const frames: Buffer[] = [];
    const cipher: SessionCipher = ciphers.open(key);
    const writeFrame = (frame: Buffer): number => {
      frames.push(Buffer.from(frame));
      // One that does not take it at once: the frame is still looked at when the next one is made.
      if (n % 5 === 0) frames.splice(-1, 1, frame);
      return n % 5 === 0 ? frame.length : 0;
    };
    const read = (): string[] => {
      for (const frame of frames.splice(0)) {
        const { data } = openFrame(String(frame.subarray(4)), createCipher(mode, key));
        got.push(JSON.parse(data).msgExtraData);
      }
      return got;
    };
    return { cipher, writeFrame, read };
  }

  it('is what each of them reads, whoever has gone or come since', () => {
    const changes = fc.record({
      ...{ steps: fc.nat(3), gone: fc.array(fc.nat(159)), reversed: fc.boolean() },
      ...{ before: fc.integer({ min: 0, max: 160 }), come: fc.nat(20) },
    });
    const connections = Array.from({ length: 180 }, (_, n) => connection(n));
    fc.assert(
      fc.property(changes, ({ steps, gone, reversed, before, come }) => {
        const push = prepare();
        const ahead = push.sealAhead(Buffer.alloc(500_000), connections.slice(0, before));
        for (let n = 0; n < steps; n += 1) ahead.go();
        const left = connections.slice(0, before + come).filter((_, n) => !gone.includes(n));
        if (reversed) left.reverse();
        for (const one of left) push.add(one, one.cipher);
        push.flush();
        const was = new Set(left);
        for (const one of connections) expect(one.read().splice(0)).toEqual(was.has(one) ? ['推送'] : []);
      }),
      { numRuns: 15 },
    );
  });

  it('ends with the connections or with the memory, and leaves out connections that have ended', () => {
    const taken: number[] = [];
    function* connections(): Generator<Sealable> {
      for (let n = 0; n < 130; n += 1) {
        taken.push(n);
        yield { cipher: n % 2 === 0 ? undefined : connection(n).cipher };
      }
    }
    const all = prepare().sealAhead(Buffer.alloc(500_000), connections());
    expect([all.go(), all.go(), taken.length]).toEqual([false, false, 130]);
    taken.length = 0;
    const few = prepare().sealAhead(Buffer.alloc(3_000), connections());
    expect([few.go(), few.go()]).toEqual([false, false]);
    expect(taken.length).toBeLessThan(20);
  });

  it('goes on while the message is not kept, and lends its memory to one message', async () => {
    const memory = new AheadMemory();
    let keep = (): void => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    let asked = 0;
    function* connections(): Generator<Sealable> {
      for (;;) {
        asked += 1;
        yield connection(1);
        if (asked === 300) keep();
      }
    }
    const end = memory.use(kept, (bytes) => prepare().sealAhead(bytes, connections()));
    expect(asked).toBe(0);
    await kept;
    const then = asked;
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect([then >= 300, asked]).toEqual([true, then]);
    const use = () => memory.use(Promise.resolve(), (bytes) => prepare().sealAhead(bytes, []));
    expect(use()).toBeUndefined();
    end?.();
    expect(use()).toBeTypeOf('function');
  });
});
