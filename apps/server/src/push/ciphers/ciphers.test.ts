import {
  createCipher,
  formatFrame,
  openFrame as openByClient,
  sealFrame as sealByClient,
} from '@guanlan/push-client/wire';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AesKernel } from '../aes/kernel.js';
import { PreparedPush } from '../prepared-push.js';
import { openFrame, sealFrame, textFrame } from '../session/frames.js';
import { type Ciphers, createCiphers } from './ciphers.js';
import { createKernelCiphers } from './kernel-cipher.js';
import { createNativeCiphers } from './native-cipher.js';
import { ENCRYPT_TYPE, type SessionCipher } from './session-cipher.js';

const key = { key: 'faa48af05e71e97fade8497f01a2bddf', iv: 'b0a5450eebc506c2c7f7697db7fbed96' };
const mode = { mode: 'cbc', padding: 'pkcs7' } as const;
const client = createCipher(mode, key);
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 200, maxLength: 20_000 }));

/** What a frame of a WebSocket says, and that it is just one. */
function payloadOf(frame: Buffer): string {
  const [first, length = 0] = frame;
  expect(first).toBe(0x81);
  const [at, size] =
    length < 126 ? [2, length] : length === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.length).toBe(at + size);
  return frame.subarray(at).toString();
}

const kinds: readonly (readonly [string, Ciphers])[] = [
  ['of the kernel', createKernelCiphers(new AesKernel())],
  ['of node:crypto', createNativeCiphers()],
];

describe.each(kinds)('the cipher %s', (_kind, ciphers) => {
  it('is the one that is announced, and equals the original’s vectors', () => {
    expect(ENCRYPT_TYPE).toBe('AES/CBC/PKCS7');
    const cipher = ciphers.open(key);
    for (let again = 0; again < 3; again += 1) {
      expect(cipher.encrypt('{"appId":"x","n":1}')).toBe('VIoumLqzfutP4Y4E1LpFqkWhRZkfjt7GIGZJcUg9+zY=');
      expect(cipher.encrypt('0123456789abcdef')).toBe('f74iOQrGxDeVkmuaFEyi4e07x7zhGn6Mc/H2Af5TefI=');
    }
  });

  it('equals a new one for every message, whatever came before', () => {
    const cipher = ciphers.open(key);
    fc.assert(
      fc.property(text, text, (out, back) => {
        expect(cipher.encrypt(out)).toBe(client.encrypt(out));
        expect(cipher.decrypt(client.encrypt(back))).toBe(Buffer.from(back).toString());
      }),
      { numRuns: 200 },
    );
  });

  it('decrypts nothing that is not whole, and goes on after it', () => {
    const cipher = ciphers.open(key);
    const good = client.encrypt('推送');
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.base64String(), fc.constantFrom(good.slice(0, -4), ` ${good}`, '')),
        (bad) => {
          try {
            cipher.decrypt(bad);
          } catch (error) {
            expect(error).toMatchObject({ code: 'PUSH_DECRYPT_FAILED' });
          }
          expect(cipher.decrypt(good)).toBe('推送');
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('frames', () => {
  const ciphers = createCiphers();
  const frame = fc.record({
    command: fc.constantFrom(0, 1, 2, 3, 4, 5, 16, 32, 48, 64, 80, 96, 112, 7),
    packetId: fc.nat(),
    timeStamp: fc.nat(),
    data: fc.string({ maxLength: 70_000 }),
  });

  it('of the server are read by the client, and the other way round', () => {
    const cipher = ciphers.open(key);
    fc.assert(
      fc.property(frame, (given) => {
        expect(openByClient(payloadOf(sealFrame(given, cipher)), client)).toEqual(given);
        expect(openFrame(sealByClient(given, client), cipher)).toEqual(given);
      }),
    );
  });

  it('are opened only with a key, and only as they were signed', () => {
    const sent = { command: 5, packetId: 1, timeStamp: 1, data: '{}' };
    const text = sealByClient(sent, client);
    expect(() => openFrame(text, undefined)).toThrow(expect.objectContaining({ code: 'PUSH_NO_KEY' }));
    const changed = formatFrame({ ...JSON.parse(text), packetId: 2 });
    expect(() => openFrame(changed, ciphers.open(key))).toThrow(
      expect.objectContaining({ code: 'PUSH_BAD_SIGNATURE' }),
    );
  });

  it.each([0, 125, 126, 65_535, 65_536])('of %d bytes have the header of their length', (length) => {
    expect(payloadOf(textFrame('x'.repeat(length)))).toHaveLength(length);
  });
});

describe.each(kinds)('a prepared push by ciphers %s', (_kind, ciphers) => {
  const message = { seq: 1, id: 'a'.repeat(24), kind: 'tag', value: 't', payload: '{"text":"你好"}' } as const;
  const given = { packetId: 7, timeStamp: 1_700_000_000_000 };

  /** A client of its own key whose connection has so many bytes waiting. */
  function clientOf(n: number, queued: number) {
    const own = { key: String(n).padStart(32, 'a'), iv: String(n).padStart(32, 'b') };
    const frames: Buffer[] = [];
    const writeFrame = (frame: Buffer): number => {
      // What waits is not copied by the system either.
      frames.push(queued > 0 ? frame : Buffer.from(frame));
      return queued;
    };
    const read = () => openByClient(payloadOf(frames[0] ?? Buffer.alloc(0)), createCipher(mode, own));
    return { taker: { writeFrame }, cipher: ciphers.open(own), frames, read };
  }

  it.each([1, 2, 8, 9, 19])('is read by each of %i clients with its own key, also where frames wait', (count) => {
    const push = new PreparedPush(message, 'app', given, ciphers);
    const clients = Array.from({ length: count }, (_, n) => clientOf(n, n % 3 === 1 ? 500 : 0));
    for (const { taker, cipher } of clients) push.add(taker, cipher);
    push.flush();
    push.flush();
    for (const { frames, read } of clients) {
      expect(frames).toHaveLength(1);
      const { data, ...numbers } = read();
      expect(numbers).toEqual({ command: 80, ...given });
      const { msgData, ...envelope } = JSON.parse(data);
      expect(envelope).toMatchObject({ msgAction: 'pushmessage', msgExtraData: message.payload });
      expect(JSON.parse(msgData)).toMatchObject({ id: message.id, messageid: message.id, taskId: message.id });
    }
  });

  it('may be as long as it likes, and others may come in between', () => {
    const payloads = ['x'.repeat(40_000), 'short', 'y'.repeat(12_000), 'z'.repeat(13_000)];
    const pushes = payloads.map((payload) => new PreparedPush({ ...message, payload }, 'app', given, ciphers));
    for (let round = 0; round < 2; round += 1) {
      for (const [n, push] of pushes.entries()) {
        const [one, other] = [clientOf(2 * n, 0), clientOf(2 * n + 1, 7)];
        for (const { taker, cipher } of [one, other]) push.add(taker, cipher);
        push.flush();
        for (const { read } of [one, other]) expect(JSON.parse(read().data).msgExtraData).toBe(payloads[n]);
      }
    }
  });
});

describe('a machine', () => {
  it('without relaxed SIMD has the ciphers of node:crypto', () => {
    vi.stubGlobal('WebAssembly', {
      Module: class {
        constructor() {
          throw new Error('no SIMD');
        }
      },
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const expected = createNativeCiphers().open(key);
    const cipher: SessionCipher = createCiphers().open(key);
    expect(cipher.constructor).toBe(expected.constructor);
    expect(cipher.encrypt('推送')).toBe(client.encrypt('推送'));
  });

  it('with it has those of the kernel, and a closed one is not used by accident', () => {
    const ciphers = createCiphers();
    const cipher = ciphers.open(key);
    expect(cipher.constructor).not.toBe(createNativeCiphers().open(key).constructor);
    cipher.close();
    cipher.close();
    expect(() => cipher.encrypt('x')).toThrow('a closed cipher was used');
    expect(ciphers.open(key).encrypt('0123456789abcdef')).toBe('f74iOQrGxDeVkmuaFEyi4e07x7zhGn6Mc/H2Af5TefI=');
  });
});
