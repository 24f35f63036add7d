import { describe, expect, it } from 'vitest';
import { commands, HEARTBEAT_DATA } from '../wire/index.js';
import { CID, Harness, SESSION, START } from './harness.fixture.js';
import { backOff, limits } from './limits.js';

const day = 24 * 60 * 60_000;

/** Online, with device info sent lately, so that nothing else is on the wire. */
function quiet(): Harness {
  const harness = new Harness({ stored: { cid: CID, session: SESSION, deviceId: 'd', deviceInfoTime: START } });
  harness.goOnline();
  harness.forget();
  return harness;
}

describe('the heartbeat', () => {
  it('goes out every 60 s, its data the text of an empty string, unsigned', () => {
    const harness = quiet();
    harness.elapse(59_999);
    expect(harness.of('send')).toEqual([]);
    harness.elapse(1);
    harness.elapse(60_000);
    const beats = harness.of('send').map(({ text }) => JSON.parse(text));
    expect(beats).toHaveLength(2);
    expect(beats[0]).toMatchObject({ command: commands.heartbeat, data: HEARTBEAT_DATA, signature: '' });
    expect(harness.state).toMatchObject({ lastHeartbeatAt: harness.now, counters: { heartbeats: 2 } });
  });

  it.each([
    ['a push', (harness: Harness) => harness.message('redirect_server', {})],
    ['a heartbeat', (harness: Harness) => harness.server(commands.heartbeat, '""')],
    ['garbage', (harness: Harness) => harness.text('garbage')],
  ])('begins its minute anew with every frame: %s', (_, act) => {
    const harness = quiet();
    harness.elapse(30_000);
    act(harness);
    harness.elapse(59_999);
    expect(harness.state.counters.heartbeats).toBe(0);
    harness.elapse(1);
    expect(harness.state.counters.heartbeats).toBe(1);
  });

  it('starts with the open socket and ends with it', () => {
    const harness = new Harness();
    harness.start();
    harness.elapse(limits.heartbeat);
    expect(harness.of('send')).toEqual([]);
    harness.open();
    harness.drop();
    harness.forget();
    harness.elapse(30_000);
    expect(harness.of('send')).toEqual([]);
  });

  it('needs no answer of a gateway that never gave one', () => {
    const harness = quiet();
    harness.elapse(60 * limits.heartbeat);
    expect(harness.status.state).toBe('online');
    expect(harness.state.counters.heartbeats).toBe(60);
  });

  it('three times unanswered by a gateway that used to answer means that it is gone', () => {
    const harness = quiet();
    harness.elapse(limits.heartbeat);
    harness.elapse(25);
    harness.server(commands.heartbeat, '""');
    expect(harness.state.rttMs).toBe(25);
    harness.elapse(3 * limits.heartbeat);
    expect(harness.status.state).toBe('online');
    harness.elapse(limits.heartbeat);
    expect(harness.status).toMatchObject({ state: 'waiting', why: 'silent' });
    expect(harness.told('onlineState')).toEqual([{ online: false }]);
  });
});

describe('device info', () => {
  const infos = (harness: Harness) => harness.actions().filter(({ msgAction }) => msgAction === 'addphoneinfo');

  it('goes out after the login, every field of the protocol in its order', () => {
    const harness = new Harness();
    harness.goOnline();
    const [info] = infos(harness);
    expect(Object.keys(info ?? {}).slice(0, 6)).toEqual('appId cid msgId msgAction msgData msgExtraData'.split(' '));
    expect(info).toMatchObject({ appId: 'mapped-app', cid: CID, msgExtraData: '' });
    expect(Object.entries(info?.msgData ?? {})).toEqual([
      ['model', 'M'],
      ['brand', 'B'],
      ['system_version', '17.0'],
      ['version', 'GTMP-2.0.6'],
      ['deviceid', 'MINIPROGRAM-device-1'],
      ['type', 'MINIPROGRAM'],
      ['device_token', ''],
      ['imei', ''],
      ['oaid', ''],
      ['mac', ''],
      ['idfa', ''],
      [
        'extra',
        { os: 'ios', platform: 'web', platformVersion: '17.0', platformId: '', language: 'zh-CN', userAgent: 'UA' },
      ],
    ]);
  });

  it('of a gateway that names no device has an empty one', () => {
    const harness = new Harness();
    harness.start();
    harness.open();
    harness.negotiate();
    harness.register(SESSION, { deviceId: undefined });
    harness.login();
    expect(infos(harness)[0]?.msgData.deviceid).toBe('MINIPROGRAM-');
  });

  it.each([
    [0, 1],
    [START - day + 1, 0],
    [START - day, 1],
    [START + 1, 1],
  ])('stored as sent at %i is sent %i times', (deviceInfoTime, times) => {
    const harness = new Harness({ stored: { cid: CID, session: SESSION, deviceInfoTime } });
    harness.goOnline();
    expect(infos(harness)).toHaveLength(times);
  });

  it('of a new client is sent again, however short ago the old one was described', () => {
    const harness = new Harness({ stored: { cid: CID, session: SESSION, deviceInfoTime: START } });
    harness.start();
    harness.open();
    harness.negotiate();
    harness.login(1);
    harness.register('session-2');
    harness.login();
    expect(infos(harness)).toHaveLength(1);
  });

  it('unanswered for 10 s is sent again after 30 s more, without end, with the same id and time', () => {
    const harness = new Harness();
    harness.goOnline();
    const at: number[] = [];
    for (let second = 1; second <= 130; second += 1) {
      const before = infos(harness).length;
      harness.elapse(1_000);
      if (infos(harness).length > before) at.push(second);
    }
    expect(at).toEqual([40, 80, 120]);
    expect(new Set(infos(harness).map(({ msgId }) => msgId)).size).toBe(1);
    const frames = harness.sent().filter(({ data }) => data.msgAction === 'addphoneinfo');
    expect(new Set(frames.map(({ timeStamp }) => timeStamp)).size).toBe(1);
    expect(new Set(frames.map(({ packetId }) => packetId)).size).toBe(4);
  });

  it.each([
    ['its result', 'addphoneinfo', { errorCode: 0, errorMsg: '', id: 'r' }],
    ['a refusal', 'addphoneinfo', { errorCode: 2, errorMsg: 'often', id: 'r' }],
    ['a receipt', 'received', 'not looked at'],
  ])('is done with %s', (_, action, data) => {
    const harness = new Harness();
    harness.goOnline();
    const [info] = infos(harness);
    harness.elapse(40);
    harness.message(action, data, { msgId: info?.msgId });
    expect(harness.stored().deviceInfoTime).toBe(harness.now);
    expect(harness.state.rttMs).toBe(40);
    harness.elapse(120_000);
    expect(infos(harness)).toHaveLength(1);
    expect(harness.state.waiting).toEqual([]);
  });

  it('is not sent twice because of a new connection', () => {
    const harness = new Harness();
    harness.goOnline();
    harness.drop();
    harness.elapse(1_000);
    harness.open();
    harness.negotiate();
    harness.login();
    expect(infos(harness)).toHaveLength(1);
    harness.elapse(39_000);
    expect(infos(harness)).toHaveLength(2);
  });
});

describe('feedback', () => {
  const feedbacks = (harness: Harness) =>
    harness.actions().filter(({ msgAction }) => msgAction === 'pushmessage_feedback');

  it('unanswered for 10 s is sent again after 30 s more, each by itself', () => {
    const harness = quiet();
    harness.push();
    const [first, second] = feedbacks(harness);
    harness.message('received', '', { msgId: first?.msgId });
    harness.elapse(39_999);
    expect(feedbacks(harness)).toHaveLength(2);
    harness.elapse(1);
    expect(feedbacks(harness).slice(2)).toEqual([{ ...second, packetId: expect.any(Number) }]);
  });

  it.each([
    ['received', 'anything'],
    ['pushmessage_feedback', { actionId: '0', taskId: 'T', result: 'ok', id: 'f' }],
  ])('is done with %s', (action, data) => {
    const harness = quiet();
    harness.push();
    for (const { msgId } of feedbacks(harness)) harness.message(action, data, { msgId });
    harness.elapse(200_000);
    expect(feedbacks(harness)).toHaveLength(2);
  });

  it('that is answered late is done all the same', () => {
    const harness = quiet();
    harness.push();
    harness.elapse(15_000);
    for (const { msgId } of feedbacks(harness)) harness.message('received', '', { msgId });
    harness.elapse(200_000);
    expect(feedbacks(harness)).toHaveLength(2);
  });
});

describe('a receipt', () => {
  const receipts = (harness: Harness) => harness.actions().filter(({ msgAction }) => msgAction === 'received');

  it('goes out at once and is not waited for', () => {
    const harness = quiet();
    harness.push();
    expect(receipts(harness)).toHaveLength(1);
    harness.elapse(200_000);
    expect(receipts(harness)).toHaveLength(1);
  });

  function beforeLogin(): Harness {
    const harness = new Harness({ stored: { cid: CID, session: SESSION, deviceInfoTime: START } });
    harness.start();
    harness.open();
    harness.negotiate();
    harness.forget();
    harness.push();
    return harness;
  }

  it('of a push before the login goes out with the feedbacks at the login', () => {
    const harness = beforeLogin();
    expect(harness.told('message')).toHaveLength(1);
    expect(harness.actions()).toEqual([]);
    harness.login();
    const sent = harness.actions().map(({ msgAction, msgData }) => [msgAction, msgData.actionid]);
    expect(sent).toEqual([
      ['received', undefined],
      ['pushmessage_feedback', '0'],
      ['pushmessage_feedback', '210000'],
    ]);
  });

  it('that waited 10 s for the login tries again 3 s later', () => {
    const harness = beforeLogin();
    harness.elapse(10_000);
    harness.login();
    expect(receipts(harness)).toEqual([]);
    harness.elapse(2_999);
    expect(receipts(harness)).toEqual([]);
    harness.elapse(1);
    expect(receipts(harness)).toHaveLength(1);
  });
});

describe('backOff', () => {
  it('never exceeds its bound, however many failures there were', () => {
    for (const failures of [0, 10, 1_000, 100_000]) {
      expect(backOff(failures, 0.999)).toBeLessThanOrEqual(limits.backOffLongest);
      expect(backOff(failures, 0)).toBeGreaterThanOrEqual(limits.backOffFirst / 2);
    }
  });
});
