import { describe, expect, it } from 'vitest';
import { commands, sealFrame } from '../wire/index.js';
import { CID, cipher, Harness, SESSION, START } from './harness.fixture.js';
import { limits } from './limits.js';

function quiet(): Harness {
  const harness = new Harness({ stored: { cid: CID, session: SESSION, deviceId: 'd', deviceInfoTime: START } });
  harness.goOnline();
  harness.forget();
  return harness;
}

describe('a push', () => {
  it('is answered by receipt and two feedbacks, in order, and then handed over', () => {
    const harness = quiet();
    harness.push('m1', '{"title":"推送"}');
    const feedback = { messageid: 'm1', appkey: 'K', appid: 'mapped-app', taskid: 'T', result: 'ok' };
    const timestamp = String(harness.now);
    expect(harness.actions().map(({ msgAction, msgData }) => [msgAction, msgData])).toEqual([
      ['received', { msgId: 'id-m1', cid: CID }],
      ['pushmessage_feedback', { ...feedback, actionid: '0', timestamp }],
      ['pushmessage_feedback', { ...feedback, actionid: '210000', timestamp }],
    ]);
    expect(Object.keys(harness.actions()[1]?.msgData ?? {})).toEqual(
      'messageid appkey appid taskid actionid result timestamp'.split(' '),
    );
    const event = { message: '{"title":"推送"}', data: { title: '推送' }, messageId: 'm1', taskId: 'T' };
    expect(harness.told('message')).toEqual([event]);
    expect(harness.effects.at(-1)).toEqual({ type: 'tell', event: { name: 'message', event } });
  });

  it('has a payload that is JSON parsed, and any other as it is', () => {
    const harness = quiet();
    const payloads = ['plain', '7', '"quoted"', { object: true }];
    for (const [index, payload] of payloads.entries()) harness.push(`m${index}`, payload);
    expect(harness.told('message').map(({ message, data }) => [message, data])).toEqual([
      ['plain', 'plain'],
      ['7', 7],
      ['"quoted"', 'quoted'],
      ['{"object":true}', { object: true }],
    ]);
  });

  it.each(['', null, 0, false])('without a payload (%j) is acknowledged and not handed over', (extra) => {
    const harness = quiet();
    harness.push('m1', extra);
    expect(harness.actions()).toHaveLength(3);
    expect(harness.told('message')).toEqual([]);
  });

  it('that comes again is acknowledged again, and neither shown nor reported again', () => {
    const harness = quiet();
    harness.push('m1');
    harness.forget();
    harness.push('m1');
    expect(harness.actions().map(({ msgAction }) => msgAction)).toEqual(['received']);
    expect(harness.told('message')).toEqual([]);
    expect(harness.state.counters).toMatchObject({ messages: 1, duplicates: 1 });
  });

  it('that comes again on another connection is not shown again', () => {
    const harness = quiet();
    harness.push('m1');
    harness.drop();
    harness.elapse(1_000);
    harness.open();
    harness.negotiate();
    harness.login();
    harness.push('m1');
    expect(harness.told('message')).toHaveLength(1);
  });

  it('the identical frame again changes nothing visible', () => {
    const harness = quiet();
    const frame = harness.seal(commands.serverMessage, {
      msgId: 'x',
      msgAction: 'pushmessage',
      msgData: '{"id":"i","messageid":"m"}',
      msgExtraData: 'once',
    });
    for (let time = 0; time < 3; time += 1) harness.text(frame);
    expect(harness.told('message')).toHaveLength(1);
  });

  it('without an id of its own cannot be told from others and is always shown', () => {
    const harness = quiet();
    harness.push('', 'a');
    harness.push('', 'a');
    expect(harness.told('message')).toHaveLength(2);
  });

  it('is remembered among the latest only', () => {
    const harness = quiet();
    for (let index = 0; index <= limits.remembered; index += 1) harness.push(`m${index}`);
    expect(harness.state.remembered).toHaveLength(limits.remembered);
    expect(harness.state.remembered).not.toContain('m0');
  });
});

describe('the ids of messages', () => {
  it('are the low 31 bits of the clock, and unique within a millisecond', () => {
    const harness = quiet();
    for (const id of ['a', 'b', 'c']) harness.push(id);
    const ids = harness.actions().map(({ msgId }) => msgId);
    expect(new Set(ids).size).toBe(9);
    expect(Number(ids[0])).toBe(START % 2 ** 31);
  });

  it('stay unique when the clock goes back or wraps', () => {
    const harness = quiet();
    harness.now = 2 ** 31 * 800 - 1;
    harness.push('a');
    harness.now = 2 ** 31 * 800;
    harness.push('b');
    harness.now = 5;
    harness.push('c');
    const ids = harness.actions().map(({ msgId }) => msgId);
    expect(new Set(ids).size).toBe(9);
    for (const id of ids) expect(id).toMatch(/^\d{1,10}$/);
  });
});

describe('receipts', () => {
  it.each([
    'set_mode_result',
    'settag_result',
    'response_bind',
    'response_unbind',
    'pushmessage_feedback',
    'addphoneinfo',
    'of tomorrow',
  ])('are owed for %s, also where nothing waits for it', (action) => {
    const harness = quiet();
    harness.message(action, { id: 'x1', errorCode: 0 });
    expect(harness.actions().map(({ msgData }) => msgData)).toEqual([{ msgId: 'x1', cid: CID }]);
    expect(harness.told('error')).toEqual([]);
  });

  it.each(['received', 'redirect_server'])('are not owed for %s, whatever its data', (action) => {
    const harness = quiet();
    harness.message(action, 'no json');
    expect(harness.of('send')).toEqual([]);
    expect(harness.of('tell')).toEqual([]);
  });

  it('of a message without an id name none', () => {
    const harness = quiet();
    harness.message('of tomorrow', {});
    expect(harness.actions()[0]?.msgData).toEqual({ cid: CID });
  });
});

describe('a frame that is not processed', () => {
  const sound = (data: string) => ({ command: commands.serverMessage, packetId: 1, timeStamp: 1, data });
  // The first of the two bytes of a letter.
  const torn = Buffer.from(cipher.encrypt('é'), 'base64').subarray(0, 1).toString('base64');
  it.each<[string, string, string]>([
    ['is no frame', 'garbage', 'PUSH_BAD_FRAME'],
    ['is wrongly signed', sealFrame(sound('{}'), cipher).replace('"packetId":1', '"packetId":2'), 'PUSH_BAD_SIGNATURE'],
    [
      'cannot be decrypted',
      sealFrame(sound('{}'), cipher).replace(/"data":"[^"]*"/, `"data":"${torn}"`),
      'PUSH_DECRYPT_FAILED',
    ],
    ['holds no object', sealFrame(sound('7'), cipher), 'PUSH_BAD_MESSAGE'],
    ['holds no JSON', sealFrame(sound('{'), cipher), 'PUSH_BAD_MESSAGE'],
    [
      'has message data that is no text',
      sealFrame(sound('{"msgAction":"pushmessage","msgData":{}}'), cipher),
      'PUSH_BAD_MESSAGE',
    ],
    [
      'has message data that is no JSON',
      sealFrame(sound('{"msgAction":"pushmessage","msgData":"x"}'), cipher),
      'PUSH_BAD_MESSAGE',
    ],
  ])('because it %s is told, counted, and changes nothing else', (_, text, code) => {
    const harness = quiet();
    harness.text(text);
    expect(harness.told('error')).toEqual([expect.objectContaining({ code })]);
    expect(harness.state.lastError).toMatchObject({ code });
    expect(harness.state.counters).toMatchObject({ framesRefused: 1, messages: 0 });
    expect(harness.of('send')).toEqual([]);
    expect(harness.status.state).toBe('online');
  });

  it('because it is encrypted before there is a key is told as PUSH_NO_KEY', () => {
    const harness = new Harness();
    harness.start();
    harness.open();
    harness.push();
    expect(harness.told('error')).toEqual([expect.objectContaining({ code: 'PUSH_NO_KEY' })]);
  });
});

it.each([commands.register, 999])('a command that means nothing to a client (%i) is ignored', (command) => {
  const harness = quiet();
  harness.server(command, { errorCode: 0 });
  expect(harness.of('send')).toEqual([]);
  expect(harness.of('tell')).toEqual([]);
});

it('what waits is bounded: the oldest gives way', () => {
  const harness = new Harness({ stored: { cid: CID, session: SESSION } });
  harness.start();
  harness.open();
  harness.negotiate();
  for (let index = 0; index < 200; index += 1) harness.push(`m${index}`);
  expect(harness.state.waiting).toHaveLength(limits.waiting);
  expect(harness.told('message')).toHaveLength(200);
});
