import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  clientActions,
  commands,
  createCipher,
  type FrameCipher,
  formatFrame,
  mapAppId,
  sealFrame,
} from '@guanlan/push-client/wire';
import fc from 'fast-check';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../src/push/bus.js';
import vectors from '../../src/push/ciphers/rsa.vectors.json' with { type: 'json' };
import { readRsaKey } from '../../src/push/ciphers/rsa-key.js';
import { Push } from '../../src/push/push.js';
import { heartbeatFrame, type PushSession } from '../../src/push/session/session.js';
import { fuzzCases } from '../support/full-run.js';
import { startTestApp } from '../support/harness.js';
import { rsaEncrypt } from './push-device.js';
import { anyCaller } from './push-direct.js';

const app = await startTestApp();
// A small key: the mathematics of a large one would be most of the run.
const pkcs8 = vectors.rsa[0]?.pkcs8Base64 ?? '';
const { publicKey, keyId } = readRsaKey(pkcs8);
const registry = new Registry();
const seen = new Set<string>();
const push = new Push({
  db: app.ctx.db,
  log: app.ctx.log,
  now: Date.now,
  monotonicNow: () => performance.now(),
  // In memory: the database would be most of the run.
  seenKeys: { add: async (secretKey) => !seen.has(secretKey) && seen.add(secretKey).size > 0 },
  registry,
  bus: createLocalBus(),
  secrets: { pushPrivateKey: pkcs8, pushAppId: 'fuzz' },
});
const appId = mapAppId('fuzz');
afterAll(async () => {
  await push.stop();
  await app.close();
});

const key = { key: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') };
const cipher = createCipher({ mode: 'cbc', padding: 'pkcs7' }, key);

let sent = 0;

/** A session on a socket that swallows everything, with a key if it is wanted. */
function open(keyed: boolean): PushSession {
  const silent = () => {};
  const session = push.accept(
    { write: () => 0, waiting: 0, close: silent, drop: silent, pause: silent, resume: silent },
    anyCaller,
  );
  if (keyed) {
    const secret = { secretKey: rsaEncrypt(publicKey, key.key), iv: rsaEncrypt(publicKey, key.iv) };
    session.receive(seal(commands.keyNegotiate, { appId, rsaPublicKeyId: keyId, algorithm: 'AES', ...secret }, 1));
  }
  return session;
}

const seal = (command: number, data: unknown, packetId: number, by: FrameCipher = cipher): string =>
  sealFrame({ command, packetId, timeStamp: 1_700_000_000_000, data: JSON.stringify(data) }, by);

/** Valid frames of every kind, from which mutations are made. */
const act = (msgAction: string, msgData: unknown) => ({
  appId,
  msgId: '1',
  msgAction,
  msgData: JSON.stringify(msgData),
});
const corpus: readonly (readonly [number, object | string])[] = [
  [commands.heartbeat, ''],
  [commands.keyNegotiate, { appId, rsaPublicKeyId: keyId, algorithm: 'AES', secretKey: 'ab', iv: 'cd' }],
  [commands.register, { appId: 'other', regId: 'M-V' }],
  [commands.login, { appId: 'other', session: 'x' }],
  [commands.clientMessage, act(clientActions.received, { msgId: 'a'.repeat(24), cid: 'x' })],
  [commands.clientMessage, act(clientActions.feedback, { messageid: 'a'.repeat(24), actionid: '0', result: 'ok' })],
  [commands.clientMessage, act(clientActions.setTag, { tags: ['a', 'b'] })],
  [commands.clientMessage, act(clientActions.bindAlias, { alias: 'a', sn: '1' })],
  [commands.clientMessage, act(clientActions.deviceInfo, { model: 'x', extra: { os: 'y' } })],
  [commands.serverMessage, {}],
  [commands.logout, {}],
];

/** Strange texts, made beforehand, that a mutation inserts. */
const oddities = fc.sample(fc.oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 60 })), {
  numRuns: 400,
  seed: 7,
});
const odd = (n: number): string => oddities[n % oddities.length] ?? '';

/** Makes a frame from two numbers: cut, spliced, with a value in another's place, or well sealed around nonsense. */
function mutate(kind: number, n: number, packetId: number): string {
  const [command, data] = corpus[n % corpus.length] ?? [0, ''];
  const good = seal(command, data, packetId);
  const at = (n * 7919) % good.length;
  switch (kind % 8) {
    case 0:
      return good.slice(0, at);
    case 1:
      return good.slice(0, at) + odd(n) + good.slice(at);
    case 2:
      return good.slice(0, at) + String.fromCharCode(n % 0x11000) + good.slice(at + 1);
    case 3:
      return odd(n);
    case 4: {
      const frame: Record<string, unknown> = JSON.parse(good);
      const names = Object.keys(frame);
      frame[names[n % names.length] ?? ''] = n % 3 === 0 ? odd(n) : n % 3 === 1 ? n : null;
      return JSON.stringify(frame);
    }
    case 5:
      return formatFrame({ command: n % 120, packetId, timeStamp: n, data: odd(n), signature: odd(n + 1) });
    case 6:
      // Well signed and encrypted: only its content is nonsense.
      return sealFrame({ command, packetId, timeStamp: n, data: odd(n) }, cipher);
    default: {
      const object = typeof data === 'string' ? {} : { ...(data as Record<string, unknown>) };
      const names = Object.keys(object);
      object[names[n % Math.max(names.length, 1)] ?? 'x'] = n % 2 === 0 ? odd(n) : { [odd(n)]: n };
      return seal(command, object, packetId);
    }
  }
}

const heap = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};

const refusals = async (): Promise<Map<string, number>> => {
  const metric = await registry.getSingleMetric('guanlan_push_refused_total')?.get();
  return new Map(metric?.values.map(({ labels, value }) => [String(labels.code), value]));
};

/** Puts `count` frames through sessions; each that refuses one is followed by a new one. */
async function run(count: number, seed: number): Promise<void> {
  let session = open(false);
  let state = seed;
  for (let n = 0; n < count; n += 1) {
    // Numbers without an order, and the same in every run.
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    if (session.closed) {
      session = open(n % 3 !== 0);
      // Lets the lookup of its key finish.
      await new Promise(setImmediate);
    }
    session.receive(mutate(state >>> 8, state >>> 4, n + 2));
    // Lets pending work at the database, and the frames behind it, continue.
    if (n % 4 === 0) await new Promise(setImmediate);
  }
  session.end();
}

describe('mutated frames', { timeout: 240_000 }, () => {
  it('by the ten thousand: none crashes, none is an error of ours, memory stays', async () => {
    await run(fuzzCases(10_000), 1);
    const before = heap();
    await run(fuzzCases(50_000), 2);
    expect((heap() - before) / 1_048_576).toBeLessThan(16);
    const counted = await refusals();
    expect(counted.get('PUSH_INTERNAL') ?? 0).toBe(0);
    for (const code of [
      'PUSH_BAD_FRAME',
      'PUSH_NO_KEY',
      'PUSH_DECRYPT_FAILED',
      'PUSH_BAD_SIGNATURE',
      'PUSH_BAD_STATE',
      'PUSH_BAD_DATA',
      'PUSH_BAD_COMMAND',
      'PUSH_BAD_KEY',
    ]) {
      expect([code, (counted.get(code) ?? 0) > 0]).toEqual([code, true]);
    }
    expect([...counted.values()].reduce((sum, value) => sum + value, 0)).toBeGreaterThan(fuzzCases(20_000));
    // The server is as it was.
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });

  it('of a logged-in client change only its own state', async () => {
    const written: Buffer[] = [];
    const silent = () => {};
    const socket = { waiting: 0, close: silent, drop: silent, pause: silent, resume: silent };
    const logIn = async (): Promise<PushSession> => {
      const session = push.accept({ write: (frame) => written.push(frame) * 0, ...socket }, anyCaller);
      const secret = { secretKey: rsaEncrypt(publicKey, key.key), iv: rsaEncrypt(publicKey, key.iv) };
      session.receive(seal(commands.keyNegotiate, { appId, rsaPublicKeyId: keyId, algorithm: 'AES', ...secret }, 1));
      session.receive(seal(commands.register, { appId, regId: 'fuzz' }, 2));
      while (written.length < 2) await new Promise(setImmediate);
      const frame = written.at(-1) ?? Buffer.alloc(0);
      const { data } = JSON.parse(frame.subarray(4).toString());
      const { session: secretSession } = JSON.parse(cipher.decrypt(data));
      session.receive(seal(commands.login, { appId, session: secretSession }, 3));
      while (!session.online) await new Promise(setImmediate);
      return session;
    };
    const beat = heartbeatFrame();
    const settled = async (session: PushSession): Promise<void> => {
      written.length = 0;
      session.receive(seal(commands.heartbeat, '', 1_000 + ++sent));
      while (!session.closed && !written.at(-1)?.equals(beat)) await new Promise(setImmediate);
    };
    let session = await logIn();
    const actions = [...Object.values(clientActions), 'other', '__proto__', 'constructor'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...actions), fc.jsonValue(), fc.boolean(), async (action, value, asText) => {
        if (session.closed) {
          written.length = 0;
          session = await logIn();
        }
        const msgData = asText ? JSON.stringify(value) : value;
        const data = { appId, cid: 'f'.repeat(32), msgId: '1', msgAction: action, msgData, msgExtraData: '' };
        session.receive(seal(commands.clientMessage, data, 1_000 + ++sent));
        await settled(session);
        // An invalid message ends the connection; its content never does.
        expect(session.closed).toBe(typeof msgData !== 'string');
      }),
      { numRuns: 400 },
    );
    expect((await refusals()).get('PUSH_INTERNAL') ?? 0).toBe(0);
    session.end();
  });
});
