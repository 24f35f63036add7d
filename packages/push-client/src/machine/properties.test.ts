import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands, isEncrypted, sealFrame } from '../wire/index.js';
import { nextDeadline } from './deadlines.js';
import { CID, cipher, Harness, SESSION } from './harness.fixture.js';
import type { PushInput } from './inputs.js';
import { limits } from './limits.js';

/** Commands that may be sent before the login is answered. */
const beforeLogin: ReadonlySet<number> = new Set([
  commands.heartbeat,
  commands.keyNegotiate,
  commands.register,
  commands.login,
]);

const action = fc.constantFrom(
  'pushmessage',
  'received',
  'redirect_server',
  'addphoneinfo',
  'pushmessage_feedback',
  'settag_result',
  'response_bind',
  '__proto__',
  'toString',
);
const loose = fc.oneof(fc.jsonValue(), fc.constantFrom(undefined, Number.MAX_VALUE, '', '0', 0, -1));
const details = fc.oneof(
  fc.record({ id: loose, messageid: loose, taskId: loose, appKey: loose, errorCode: loose }, { requiredKeys: [] }),
  loose,
);
const envelope = fc
  .record({ msgId: loose, msgAction: fc.oneof(action, loose), msgData: details, msgExtraData: loose })
  .map((message) => ({ ...message, msgData: JSON.stringify(message.msgData) }));
const result = fc.record(
  {
    errorCode: fc.oneof(fc.constantFrom(0, 1, '0'), loose),
    errorMsg: loose,
    encryptType: fc.oneof(fc.constantFrom('AES/CFB/NOPADDING', 'AES/CBC/PKCS7', 'AES'), loose),
    cid: fc.oneof(fc.constant(CID), loose),
    session: fc.oneof(fc.constant(SESSION), loose),
    deviceId: loose,
    code: fc.oneof(fc.constantFrom(20, 21, 22), loose),
    delay: loose,
    addressList: fc.oneof(fc.array(fc.constantFrom('wss://a.example,60', 'ws://b,1', 'x', ',')), loose),
    time: loose,
  },
  { requiredKeys: [] },
);
const serverCommand = fc.constantFrom(0, 16, 32, 48, 64, 80, 96, 112, 3, 999);

type Act = (harness: Harness) => void;

/** A frame that the gateway may send: mostly sound, sometimes damaged, sometimes nonsense. */
const frame: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(serverCommand, fc.oneof(result, envelope, loose)).map(
      ([command, data]): Act =>
        (harness) =>
          harness.server(command, JSON.stringify(data) ?? ''),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary' }).map(
      (text): Act =>
        (harness) =>
          harness.text(text),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(serverCommand, fc.jsonValue()).map(
      ([command, data]): Act =>
        (harness) => {
          const text = sealFrame({ command, packetId: 1, timeStamp: 2, data: JSON.stringify(data) }, cipher);
          harness.text(text.replace('"packetId":1', '"packetId":7'));
        },
    ),
  },
);

const handshake: fc.Arbitrary<Act> = fc.constantFrom<Act>(
  (harness) => harness.negotiate(),
  (harness) => harness.register(),
  (harness) => harness.login(),
);

const outside: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<PushInput>({ type: 'start' }, { type: 'stop' }, { type: 'logout', call: 1 }, { type: 'due' }).map(
    (input): Act =>
      (harness) =>
        harness.input(input),
  ),
  fc.record({ seen: fc.boolean(), networkUp: fc.boolean() }).map(
    (page): Act =>
      (harness) =>
        harness.input({ type: 'page', ...page }),
  ),
  fc.constantFrom<Act>(
    (harness) => harness.drop(),
    (harness) => harness.open(),
    (harness) => harness.input({ type: 'call', call: 2, action: 'set_tag', data: () => ({ tags: [] }) }),
  ),
  fc.integer({ min: 0, max: 90_000 }).map(
    (ms): Act =>
      (harness) =>
        harness.elapse(ms),
  ),
);

const life = fc.array(fc.oneof({ weight: 3, arbitrary: frame }, { weight: 3, arbitrary: handshake }, outside), {
  maxLength: 40,
});

/** The commands of frames, without decrypting them: a connection's cipher may be gone. */
function commandsOf(harness: Harness): number[] {
  return harness.of('send').map(({ text }) => Number(JSON.parse(text).command));
}

describe('whatever the gateway and the world do', () => {
  it('nothing throws, and nothing but the handshake goes out before the login', () => {
    fc.assert(
      fc.property(life, (acts) => {
        const harness = new Harness();
        harness.start();
        harness.open();
        for (const act of acts) {
          const wasOnline = harness.status.state === 'online';
          harness.forget();
          act(harness);
          const isOnline = harness.status.state === 'online' || harness.told('onlineState').length > 0;
          if (wasOnline || isOnline) continue;
          for (const command of commandsOf(harness)) expect(beforeLogin).toContain(command);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('nothing grows without bound, and no deadline is a number that no clock reaches', () => {
    fc.assert(
      fc.property(life, (acts) => {
        const harness = new Harness({ stored: { cid: CID, session: SESSION } });
        harness.goOnline();
        for (const act of acts) {
          act(harness);
          const { waiting, remembered, attempts } = harness.state;
          expect(waiting.length).toBeLessThanOrEqual(limits.waiting);
          expect(remembered.length).toBeLessThanOrEqual(limits.remembered);
          expect(attempts.length).toBeLessThanOrEqual(limits.attempts);
          const at = nextDeadline(harness.state);
          if (at !== undefined) expect(Number.isFinite(at)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('at most 10 connections are begun in any 5 s', () => {
    fc.assert(
      fc.property(life, (acts) => {
        const harness = new Harness();
        const begun: number[] = [];
        for (const act of [(client: Harness) => client.start(), ...acts]) {
          const before = harness.state.attempts.at(-1);
          act(harness);
          const { attempts } = harness.state;
          begun.push(...attempts.slice(before === undefined ? 0 : attempts.lastIndexOf(before) + 1));
        }
        for (const at of begun) {
          expect(begun.filter((other) => other >= at && other < at + limits.window).length).toBeLessThanOrEqual(10);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('online and offline alternate', () => {
    fc.assert(
      fc.property(life, (acts) => {
        const harness = new Harness();
        harness.start();
        harness.open();
        for (const act of acts) act(harness);
        const told = harness.told('onlineState').map(({ online }) => online);
        expect(told).toEqual(told.map((_, index) => index % 2 === 0));
        if (told.length > 0) expect(told.at(-1)).toBe(harness.status.state === 'online');
      }),
      { numRuns: 200 },
    );
  });
});

it('any frame, sent again on the same connection, shows nothing a second time', () => {
  const named = fc.record({ messageid: fc.string({ minLength: 1 }), taskId: loose, id: loose });
  const push = fc.tuple(named, loose).map(([msgData, msgExtraData]) => ({
    msgAction: 'pushmessage',
    msgId: 's',
    msgData: JSON.stringify(msgData),
    msgExtraData,
  }));
  fc.assert(
    fc.property(fc.oneof(fc.tuple(serverCommand, result), fc.tuple(fc.constant(80), push)), ([command, data]) => {
      const harness = new Harness({ stored: { cid: CID, session: SESSION } });
      harness.goOnline();
      const text = harness.seal(command, data);
      harness.text(text);
      const { status, stored } = harness.state;
      harness.forget();
      if (harness.state.link) harness.text(text);
      expect(harness.state.status).toEqual(status);
      expect(harness.state.stored).toEqual(stored);
      expect(harness.told('message')).toEqual([]);
      expect(harness.told('clientId')).toEqual([]);
      expect(harness.told('onlineState')).toEqual([]);
      expect(harness.of('settle')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it('every encrypted frame that goes out is sealed', () => {
  const harness = new Harness();
  harness.goOnline();
  harness.push();
  for (const { text } of harness.of('send')) {
    const { command, data, signature } = JSON.parse(text);
    if (!isEncrypted(command)) continue;
    expect(data).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(signature).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  }
  expect(harness.of('send').length).toBeGreaterThan(5);
});
