import {
  createCipher,
  formatFrame,
  openFrame as openByClient,
  sealFrame as sealByClient,
} from '@guanlan/push-client/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFrame, sealFrame, textFrame } from './frames.js';
import { PreparedPush } from './prepared-push.js';
import { ENCRYPT_TYPE, SessionCipher } from './session-cipher.js';

const key = { key: 'faa48af05e71e97fade8497f01a2bddf', iv: 'b0a5450eebc506c2c7f7697db7fbed96' };
const client = createCipher({ mode: 'cbc', padding: 'pkcs7' }, key);
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

describe('the running cipher', () => {
  it('is the one that is announced, and equals the original’s vectors', () => {
    expect(ENCRYPT_TYPE).toBe('AES/CBC/PKCS7');
    const cipher = new SessionCipher(key);
    for (let again = 0; again < 3; again += 1) {
      expect(cipher.encrypt('{"appId":"x","n":1}')).toBe('VIoumLqzfutP4Y4E1LpFqkWhRZkfjt7GIGZJcUg9+zY=');
      expect(cipher.encrypt('0123456789abcdef')).toBe('f74iOQrGxDeVkmuaFEyi4e07x7zhGn6Mc/H2Af5TefI=');
    }
  });

  it('equals a new one for every message, whatever came before', () => {
    const cipher = new SessionCipher(key);
    fc.assert(
      fc.property(text, text, (out, back) => {
        expect(cipher.encrypt(out)).toBe(client.encrypt(out));
        expect(cipher.decrypt(client.encrypt(back))).toBe(Buffer.from(back).toString());
      }),
      { numRuns: 200 },
    );
  });

  it('decrypts nothing that is not whole, and goes on after it', () => {
    const cipher = new SessionCipher(key);
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
  const frame = fc.record({
    command: fc.constantFrom(0, 1, 2, 3, 4, 5, 16, 32, 48, 64, 80, 96, 112, 7),
    packetId: fc.nat(),
    timeStamp: fc.nat(),
    data: fc.string({ maxLength: 70_000 }),
  });

  it('of the server are read by the client, and the other way round', () => {
    const cipher = new SessionCipher(key);
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
    expect(() => openFrame(changed, new SessionCipher(key))).toThrow(
      expect.objectContaining({ code: 'PUSH_BAD_SIGNATURE' }),
    );
  });

  it.each([0, 125, 126, 65_535, 65_536])('of %d bytes have the header of their length', (length) => {
    expect(payloadOf(textFrame('x'.repeat(length)))).toHaveLength(length);
  });
});

describe('a prepared push', () => {
  it('is read by every client with its own key, however often it is written', () => {
    const message = { seq: 1, id: 'a'.repeat(24), kind: 'tag', value: 't', payload: '{"text":"你好"}' } as const;
    const push = new PreparedPush(message, 'app', 7, 1_700_000_000_000);
    for (const queued of [0, 0, 500, 0]) {
      const other = { key: String(queued).padStart(32, 'a'), iv: key.iv };
      const written: Buffer[] = [];
      const write = (frame: Buffer): number => {
        written.push(queued > 0 ? frame : Buffer.from(frame));
        return queued;
      };
      const silent = { close: () => {}, drop: () => {}, pause: () => {}, resume: () => {} };
      expect(push.writeTo({ write, ...silent }, new SessionCipher(other))).toBe(queued);
      // Whatever is written next must leave a frame alone that still waits.
      push.writeTo({ write: () => 0, ...silent }, new SessionCipher(key));
      const { data, ...numbers } = openByClient(
        payloadOf(written[0] ?? Buffer.alloc(0)),
        createCipher({ mode: 'cbc', padding: 'pkcs7' }, other),
      );
      expect(numbers).toEqual({ command: 80, packetId: 7, timeStamp: 1_700_000_000_000 });
      const { msgData, ...envelope } = JSON.parse(data);
      expect(envelope).toMatchObject({ msgAction: 'pushmessage', msgExtraData: message.payload });
      expect(JSON.parse(msgData)).toMatchObject({ id: message.id, messageid: message.id, taskId: message.id });
    }
  });
});
