import { describe, expect, it } from 'vitest';
import { commands } from '../wire/index.js';
import { CID, Harness, SESSION } from './harness.fixture.js';

const stored = { cid: CID, session: SESSION, deviceId: 'device-1' };

function negotiating(changes: ConstructorParameters<typeof Harness>[0] = {}): Harness {
  const harness = new Harness(changes);
  harness.start();
  harness.open();
  return harness;
}

describe('the way online', () => {
  it('is gone once: a socket that opens again changes nothing', () => {
    const harness = new Harness({ stored });
    harness.goOnline();
    const { state } = harness;
    harness.forget();
    harness.open();
    expect(harness.state).toEqual(state);
    expect(harness.sent()).toEqual([]);
  });

  it('of a new client: key, registration, login', () => {
    const harness = new Harness();
    const states: string[] = [harness.status.state];
    const step = (act: () => void): void => {
      act();
      states.push(harness.status.state);
    };
    step(() => harness.start());
    step(() => harness.open());
    step(() => harness.negotiate());
    step(() => harness.register());
    step(() => harness.login());
    expect(states).toEqual(['stopped', 'connecting', 'negotiating', 'registering', 'loggingIn', 'online']);
    const [key, register, login] = harness.sent();
    const offer = { appId: 'mapped-app', rsaPublicKeyId: 'key-1', algorithm: 'AES', secretKey: 'aa', iv: 'bb' };
    expect(key).toMatchObject({ command: commands.keyNegotiate, packetId: 1, data: offer });
    expect(Object.keys(key?.data ?? {})).toEqual(Object.keys(offer));
    expect(register).toMatchObject({ command: commands.register, packetId: 2 });
    expect(register?.data).toEqual({ appId: 'mapped-app', regId: 'M-Vreg-1' });
    expect(login).toMatchObject({ command: commands.login, packetId: 3 });
    expect(login?.data).toEqual({ appId: 'mapped-app', session: SESSION });
    expect(harness.told('clientId')).toEqual([{ cid: CID }]);
    expect(harness.told('onlineState')).toEqual([{ online: true }]);
    expect(harness.stored()).toMatchObject({ cid: CID, session: SESSION, deviceId: 'device-1', deviceInfoTime: 0 });
  });

  it('of a client with a session: key, login, its id told at the start', () => {
    const harness = new Harness({ stored });
    harness.goOnline();
    expect(harness.commands()).toEqual([commands.keyNegotiate, commands.login, commands.clientMessage]);
    expect(harness.told('clientId')).toEqual([{ cid: CID }]);
    expect(harness.status.state).toBe('online');
  });

  it('registers where the client id is not the digest of the session', () => {
    const harness = negotiating({ stored: { ...stored, cid: 'other' } });
    harness.negotiate();
    expect(harness.status.state).toBe('registering');
  });

  it.each(['AES/CBC/PKCS7', 'AES/CFB128/NOPADDING', ' aes / ofb / pkcs7 ', 'AES/ECB/PKCS7/more'])(
    'takes the cipher %j',
    (type) => {
      const harness = negotiating();
      harness.negotiate(type);
      expect(harness.status.state).toBe('registering');
      harness.register();
      harness.login();
      expect(harness.status.state).toBe('online');
    },
  );
});

describe('a refusal', () => {
  it.each([
    ['an error code', { errorCode: 7, errorMsg: 'no', encryptType: 'AES/CFB/NOPADDING' }, 7],
    ['no error code', { encryptType: 'AES/CFB/NOPADDING' }, undefined],
    ['an unknown cipher', { errorCode: 0, errorMsg: '', encryptType: 'AES/GCM/NOPADDING' }, 0],
    ['a cipher of two parts', { errorCode: 0, errorMsg: '', encryptType: 'AES/CFB' }, 0],
    ['no cipher', { errorCode: 0, errorMsg: '' }, 0],
  ])('of the key (%s) is told, keeps the socket, and is tried again after 60 s', (_, answer, resultCode) => {
    const harness = negotiating();
    harness.server(commands.keyNegotiateResult, answer);
    const message = `key negotiate fail: ${JSON.stringify(answer)}`;
    expect(harness.told('error')).toEqual([
      expect.objectContaining({ code: 'PUSH_NEGOTIATE_FAILED', message, resultCode }),
    ]);
    expect(harness.status).toEqual({ state: 'waiting', why: 'refused', nextAttemptAt: harness.now + 60_000 });
    expect(harness.of('close')).toEqual([]);
    harness.elapse(59_999);
    expect(harness.of('connect')).toHaveLength(1);
    harness.elapse(1);
    expect(harness.of('close')).toHaveLength(1);
    expect(harness.of('connect')).toHaveLength(2);
    expect(harness.status.state).toBe('connecting');
  });

  it.each([
    ['an error code', { errorCode: 5, errorMsg: 'full' }, 'register fail: 5 full'],
    ['no client id', { cid: '' }, 'register fail: 0'],
    ['no session', { session: '' }, 'register fail: 0'],
    ['a foreign client id', { cid: 'foreign' }, 'register fail: the client id does not belong to the session'],
  ])('of the registration (%s) is told without the session, and nothing is stored', (_, more, message) => {
    const harness = negotiating();
    harness.negotiate();
    harness.register(SESSION, more);
    expect(harness.told('error')).toEqual([expect.objectContaining({ code: 'PUSH_REGISTER_FAILED', message })]);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'refused' });
    expect(harness.stored()).toEqual({});
    expect(harness.commands().filter((command) => command === commands.register)).toHaveLength(1);
  });

  it('of the login forgets client id and session and registers anew on the same socket', () => {
    const harness = negotiating({ stored });
    harness.negotiate();
    harness.login(1);
    expect(harness.stored()).toEqual({ cid: '', session: '' });
    expect(harness.commands()).toEqual([commands.keyNegotiate, commands.login, commands.register]);
    harness.register('session-2');
    harness.login();
    expect(harness.told('clientId').map(({ cid }) => cid)).toEqual([CID, harness.state.stored.cid]);
    expect(harness.state.stored.regId).toBe('M-Vreg-1');
    expect(harness.status.state).toBe('online');
    expect(harness.told('error')).toEqual([]);
  });

  it('of a second login on one connection ends the round', () => {
    const harness = negotiating();
    harness.negotiate();
    for (const session of ['a', 'b']) {
      harness.register(session);
      harness.login(3);
    }
    expect(harness.told('error')).toEqual([
      expect.objectContaining({ code: 'PUSH_LOGIN_FAILED', message: 'login fail: 3 no', resultCode: 3 }),
    ]);
    expect(harness.commands().filter((command) => command === commands.register)).toHaveLength(2);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'refused' });
    harness.forget();
    harness.start();
    expect(harness.of('connect')).toHaveLength(1);
  });
});

describe('an answer that answers nothing', () => {
  it.each([
    ['key', (harness: Harness) => harness.negotiate('AES/CBC/PKCS7')],
    ['registration', (harness: Harness) => harness.register('other')],
    ['login', (harness: Harness) => harness.login()],
    ['login refused', (harness: Harness) => harness.login(1)],
  ])('(%s) changes nothing while online', (_, act) => {
    const harness = new Harness();
    harness.goOnline();
    harness.forget();
    const { stored: before, link } = harness.state;
    act(harness);
    expect(harness.state.stored).toEqual(before);
    expect(harness.state.link?.encryptType).toBe(link?.encryptType);
    expect(harness.status.state).toBe('online');
    expect(harness.of('send')).toEqual([]);
    expect(harness.of('tell')).toEqual([]);
  });
});

describe('a handshake without an answer', () => {
  it('is given up after 60 s, beating meanwhile, and tried again', () => {
    const harness = negotiating();
    harness.elapse(59_999);
    expect(harness.status.state).toBe('negotiating');
    harness.elapse(1);
    expect(harness.told('error')).toEqual([expect.objectContaining({ code: 'PUSH_HANDSHAKE_TIMEOUT', retry: true })]);
    expect(harness.of('close')).toEqual([{ type: 'close', link: 1, reason: 'handshake-timeout' }]);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'handshake-timeout' });
  });

  it('has no deadline once it is online', () => {
    const harness = new Harness();
    harness.goOnline();
    harness.elapse(10 * 60_000);
    expect(harness.status.state).toBe('online');
  });
});
