import { describe, expect, it } from 'vitest';
import type { ClientAction } from '../wire/actions.js';
import { commands } from '../wire/index.js';
import { CID, Harness, SESSION, START } from './harness.fixture.js';
import { limits } from './limits.js';

function client(): Harness {
  return new Harness({ stored: { cid: CID, session: SESSION, deviceId: 'd', deviceInfoTime: START } });
}

function quiet(): Harness {
  const harness = client();
  harness.goOnline();
  harness.forget();
  return harness;
}

const ask = (harness: Harness, call = 1, action: ClientAction = 'set_tag'): void =>
  harness.input({ type: 'call', call, action, data: (sn) => ({ alias: 'a', sn }) });

const calls: readonly [ClientAction, string, object][] = [
  ['set_mode', 'set_mode_result', {}],
  ['set_tag', 'settag_result', { tagTime: START }],
  ['bind_alias', 'response_bind', { aliasTime: START }],
  ['unbind_alias', 'response_unbind', { aliasTime: START }],
];

describe.each(calls)('%s', (action, result, stored) => {
  it.each([0, 3])(`succeeds with ${result} %i of the same message, and stores the time`, (errorCode) => {
    const harness = quiet();
    ask(harness, 5, action);
    const [{ msgId = '', msgAction, msgData } = {}] = harness.actions();
    expect([msgAction, msgData]).toEqual([action, { alias: 'a', sn: msgId }]);
    harness.message(result, { errorCode, errorMsg: '', id: 'r1' }, { msgId });
    expect(harness.of('settle')).toEqual([{ type: 'settle', call: 5 }]);
    expect(harness.stored()).toEqual(stored);
    expect(harness.actions()[1]?.msgData).toEqual({ msgId: 'r1', cid: CID });
  });

  it.each([
    [1, false],
    [2, true],
    [5, false],
    [99, false],
  ])('is refused with %i; to try again is worth while: %s', (errorCode, retry) => {
    const harness = quiet();
    ask(harness, 5, action);
    harness.message(result, { errorCode, errorMsg: 'why' }, { msgId: harness.actions()[0]?.msgId });
    const error = { code: 'PUSH_CALL_REFUSED', resultCode: errorCode, retry, message: `${action}: ${errorCode} why` };
    expect(harness.of('settle')).toEqual([{ type: 'settle', call: 5, error: expect.objectContaining(error) }]);
  });
});

describe('a call', () => {
  it('is not answered by another message, another action or a receipt', () => {
    const harness = quiet();
    ask(harness);
    const msgId = harness.actions()[0]?.msgId;
    harness.message('settag_result', { errorCode: 0 }, { msgId: 'other' });
    harness.message('response_bind', { errorCode: 0 }, { msgId });
    harness.message('received', {}, { msgId });
    harness.message('constructor', { errorCode: 0 }, { msgId });
    expect(harness.of('settle')).toEqual([]);
  });

  it('is settled once, however often its result comes', () => {
    const harness = quiet();
    ask(harness);
    const msgId = harness.actions()[0]?.msgId;
    for (const errorCode of [0, 0, 1]) harness.message('settag_result', { errorCode }, { msgId });
    expect(harness.of('settle')).toHaveLength(1);
  });

  it('is given up after 10 s without an answer, and not sent again', () => {
    const harness = quiet();
    ask(harness);
    harness.elapse(limits.answer - 1);
    expect(harness.of('settle')).toEqual([]);
    harness.elapse(1);
    const error = { code: 'PUSH_CALL_TIMEOUT', resultCode: 4, retry: true };
    expect(harness.of('settle')).toEqual([{ type: 'settle', call: 1, error: expect.objectContaining(error) }]);
    harness.elapse(40_000);
    expect(harness.actions()).toHaveLength(1);
  });

  it('before the login waits for it, and its 10 s count anew from then', () => {
    const harness = client();
    ask(harness);
    harness.start();
    harness.open();
    harness.negotiate();
    harness.elapse(5_000);
    expect(harness.actions()).toEqual([]);
    harness.login();
    expect(harness.actions()).toHaveLength(1);
    harness.elapse(9_999);
    expect(harness.of('settle')).toEqual([]);
    harness.elapse(1);
    expect(harness.of('settle')).toHaveLength(1);
  });

  it('of a stopped client is given up too', () => {
    const harness = client();
    ask(harness);
    harness.elapse(limits.answer);
    expect(harness.of('settle')).toHaveLength(1);
  });

  it('that finds no room any more is told so', () => {
    const harness = client();
    for (let call = 0; call <= limits.waiting; call += 1) ask(harness, call);
    const error = expect.objectContaining({ code: 'PUSH_QUEUE_FULL' });
    expect(harness.of('settle')).toEqual([{ type: 'settle', call: 0, error }]);
  });
});

describe('logout', () => {
  const forgotten = { cid: '', session: '' };

  it('sends an empty object, waits for the word of the gateway, forgets the client and stays away', () => {
    const harness = quiet();
    harness.input({ type: 'logout', call: 9 });
    expect(harness.sent()).toMatchObject([{ command: commands.logout, data: {} }]);
    expect(harness.status.state).toBe('online');
    harness.server(commands.logoutResult, { errorCode: 0, errorMsg: '' });
    expect(harness.of('logged-out')).toEqual([{ type: 'logged-out', call: 9, acknowledged: true }]);
    expect(harness.stored()).toEqual(forgotten);
    expect(harness.of('close')).toEqual([{ type: 'close', link: 1, reason: 'logout' }]);
    expect(harness.status).toEqual({ state: 'stopped', why: 'logout' });
    harness.start();
    harness.open();
    harness.negotiate();
    expect(harness.status.state).toBe('registering');
  });

  it.each<[string, (harness: Harness) => void]>([
    ['refused', (harness) => harness.server(commands.logoutResult, { errorCode: 1 })],
    ['unanswered for 10 s', (harness) => harness.elapse(limits.answer)],
    ['cut off', (harness) => harness.drop()],
    ['closed by the gateway', (harness) => harness.server(commands.serverClose, { code: 0 })],
    ['stopped', (harness) => harness.input({ type: 'stop' })],
  ])('%s happens all the same, unacknowledged', (_, act) => {
    const harness = quiet();
    harness.input({ type: 'logout', call: 9 });
    act(harness);
    expect(harness.of('logged-out')).toEqual([{ type: 'logged-out', call: 9, acknowledged: false }]);
    expect(harness.stored()).toEqual(forgotten);
    expect(harness.status.state).toBe('stopped');
    harness.elapse(600_000);
    expect(harness.of('connect')).toEqual([]);
  });

  it('of a client that is not online, and a second one, are done at once', () => {
    const offline = client();
    offline.input({ type: 'logout', call: 1 });
    expect(offline.of('logged-out')).toHaveLength(1);
    const harness = quiet();
    harness.input({ type: 'logout', call: 1 });
    harness.input({ type: 'logout', call: 2 });
    expect(harness.of('logged-out')).toEqual([{ type: 'logged-out', call: 2, acknowledged: false }]);
    expect(harness.commands()).toEqual([commands.logout]);
  });

  it('that a start follows is finished by it', () => {
    const harness = quiet();
    harness.input({ type: 'logout', call: 1 });
    harness.start();
    expect(harness.of('logged-out')).toHaveLength(1);
    expect(harness.status.state).toBe('connecting');
  });

  it('a result that nobody asked for changes nothing', () => {
    const harness = quiet();
    harness.server(commands.logoutResult, { errorCode: 0 });
    expect(harness.status.state).toBe('online');
  });
});
