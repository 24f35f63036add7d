import { commands } from '@guanlan/push-client/wire';
import { describe, expect, it } from 'vitest';
import { FRAMES_AT_ONCE, FRAMES_PER_SECOND } from '../../src/push/session/frame-budget.js';
import { ops, startPushApp } from './push-app.js';
import { PushDevice, rsaEncrypt } from './push-device.js';

const { app, address, opened, online, counted } = await startPushApp();

describe('a client', () => {
  it('negotiates, registers, logs in and is answered heartbeats', async () => {
    const device = await PushDevice.open(address);
    expect(await device.negotiate()).toEqual({ errorCode: 0, errorMsg: 'ok', encryptType: 'AES/CBC/PKCS7' });
    const registered = await device.register();
    expect(registered).toEqual({
      errorCode: 0,
      errorMsg: 'ok',
      cid: expect.stringMatching(/^[0-9a-f]{32}$/),
      session: expect.stringMatching(/^[0-9a-f]{64}$/),
      deviceId: expect.stringMatching(/^[0-9a-f]{32}$/),
      regId: 'M-V0-test',
    });
    expect(await device.login()).toEqual({ errorCode: 0, errorMsg: 'ok', session: registered.session });
    expect(device.cid).toBe(registered.cid);
    await device.settled();
    await device.close();
  });

  it('may answer every message that it is sent, however many', async () => {
    const device = await online();
    for (let n = 0; n < FRAMES_AT_ONCE - 60; n += 1) device.send(commands.heartbeat, '');
    await device.settled();
    for (let n = 0; n < 60; n += 1) {
      const { json } = await ops(app, 'push', { to: { cid: device.cid }, payload: n });
      device.feedBack(json.id, '0');
      device.confirm(json.id);
      device.feedBack(json.id, '10020');
      device.confirm(json.id);
      device.confirm(json.id);
      device.confirm(json.id);
    }
    await device.settled();
    await device.close();
  });

  it('comes back with its session, and is refused with another', async () => {
    const first = await online();
    await first.close();
    const again = await PushDevice.keyed(address);
    expect(await again.login('f'.repeat(64))).toEqual({ errorCode: 2, errorMsg: expect.any(String), session: '' });
    // It may register again on the same connection, as the SDK does.
    expect((await again.register()).errorCode).toBe(0);
    expect((await again.login(first.session)).errorCode).toBe(0);
    expect(again.cid).toBe(first.cid);
    await again.close();
  });

  it('may not log in twice: the later one stays, the first is closed with 21', async () => {
    const first = await online();
    const second = await online(first.session);
    expect((await first.next(commands.serverClose)).data).toMatchObject({ code: 21 });
    await first.ended;
    await ops(app, 'push', { to: { cid: first.cid }, payload: 'hi' });
    expect((await second.push()).payload).toBe('hi');
  });

  it.each([
    ['another app', { appId: 'nobody' }, 1, 'PUSH_BAD_APP'],
    ['another key', { rsaPublicKeyId: '0' }, 2, 'PUSH_BAD_KEY'],
    ['no key, as an SDK does that cannot read ours', { secretKey: '', iv: '' }, 2, 'PUSH_BAD_KEY'],
    ['a key that is not hexadecimal', { secretKey: rsaEncrypt(address.publicKey, 'x'.repeat(32)) }, 2, 'PUSH_BAD_KEY'],
    ['a number beyond the modulus', { iv: 'f'.repeat(512) }, 2, 'PUSH_BAD_KEY'],
    ['another cipher', { algorithm: 'DES' }, 3, 'PUSH_BAD_DATA'],
  ])('is refused by name with %s', async (_what, change, errorCode, code) => {
    const before = await counted(`refused_total{code="${code}"}`);
    const device = await PushDevice.open(address);
    expect((await device.negotiate(change)).errorCode).toBe(errorCode);
    expect(await device.ended).toEqual({ code: 1008, reason: code });
    expect(await counted(`refused_total{code="${code}"}`)).toBe(before + 1);
  });

  it('is refused at registration with a foreign app id', async () => {
    const device = await PushDevice.keyed(address);
    expect((await device.register({ appId: 'nobody' })).errorCode).toBe(1);
    await device.close();
  });

  it('gets nowhere by replaying a recorded connection', async () => {
    const device = await online();
    const replay = await PushDevice.open(address);
    for (const text of device.sentTexts) replay.sendText(text);
    expect((await replay.next(commands.keyNegotiateResult)).data.errorCode).toBe(2);
    expect(await replay.ended).toEqual({ code: 1008, reason: 'PUSH_KEY_REPLAYED' });
    await device.settled();
  });
});

describe('its operations', () => {
  it('are answered, and their changes are stored', async () => {
    const device = await online();
    const info = { model: 'Pixel', version: 'GTMP-2.0.6', extra: { os: 'Linux', language: 'zh' } };
    expect(await device.ask('addphoneinfo', info)).toMatchObject({
      msgAction: 'addphoneinfo',
      result: { errorCode: 0 },
    });
    expect(await device.ask('set_mode', { mode: 1 })).toMatchObject({
      msgAction: 'set_mode_result',
      result: { errorCode: 0 },
    });
    expect((await device.ask('set_tag', { tags: ['red', 'blue'] })).msgAction).toBe('settag_result');
    expect((await device.ask('bind_alias', { alias: 'li', sn: '1' })).msgAction).toBe('response_bind');
    for (const to of [{ tag: 'red' }, { tag: 'blue' }, { alias: 'li' }]) {
      await ops(app, 'push', { to, payload: JSON.stringify(to) });
      expect((await device.push()).payload).toBe(JSON.stringify(to));
    }
    expect((await device.ask('set_tag', { tags: ['blue'] })).result.errorCode).toBe(0);
    expect((await device.ask('unbind_alias', { alias: 'li', sn: '2' })).msgAction).toBe('response_unbind');
    for (const to of [{ tag: 'red' }, { alias: 'li' }]) await ops(app, 'push', { to, payload: 'no more' });
    await ops(app, 'push', { to: { tag: 'blue' }, payload: 'still' });
    expect((await device.push()).payload).toBe('still');
    expect(device.pushes).toEqual([]);
  });

  it('are refused with unusable data, and when there are too many', async () => {
    const device = await online();
    expect((await device.ask('set_tag', { tags: 'red' })).result.errorCode).toBe(5);
    expect((await device.ask('bind_alias', {})).result.errorCode).toBe(5);
    // Text that the database cannot store is the client's error, not the server's.
    for (const text of ['a\0', '\ud800']) {
      expect((await device.ask('set_tag', { tags: [text] })).result.errorCode).toBe(5);
      expect((await device.ask('bind_alias', { alias: text })).result.errorCode).toBe(5);
      expect((await device.ask('set_mode', { mode: text })).result.errorCode).toBe(5);
      expect((await device.ask('addphoneinfo', { model: text })).result.errorCode).toBe(5);
      expect((await device.ask('addphoneinfo', { extra: { [text]: 'x' } })).result.errorCode).toBe(5);
    }
    const codes: number[] = [];
    for (let n = 0; n < 25; n += 1) codes.push((await device.ask('set_mode', { mode: n })).result.errorCode);
    expect(codes.filter((code) => code === 0).length).toBe(20);
    expect(codes.at(-1)).toBe(2);
  });

  it('end with a logout: the session is worth nothing then', async () => {
    const device = await online();
    device.send(commands.logout, {});
    expect((await device.next(commands.logoutResult)).data.errorCode).toBe(0);
    await device.ended;
    const again = await PushDevice.keyed(address);
    expect((await again.login(device.session)).errorCode).toBe(2);
    await again.close();
  });
});

describe('what a client must not send', () => {
  it.each([
    ['frames', (device: PushDevice) => device.send(commands.heartbeat, '')],
    ['frames of the WebSocket itself', (device: PushDevice) => device.ping()],
  ])('%s by the thousand end the connection, and no other', async (_what, send) => {
    const [device, other] = [await online(), await online()];
    const before = await counted('refused_total{code="PUSH_TOO_MANY"}');
    // Ten seconds' worth beyond the first ones, sent in far less.
    for (let n = 0; n < FRAMES_AT_ONCE + 10 * FRAMES_PER_SECOND; n += 1) send(device);
    // The close frame may be lost behind that many answers.
    expect([1006, 1008]).toContain((await device.ended).code);
    expect(await counted('refused_total{code="PUSH_TOO_MANY"}')).toBe(before + 1);
    await other.settled();
  });

  it('a frame in a thousand parts', async () => {
    const device = await online();
    for (let n = 0; n < 1000; n += 1) device.sendPart('z');
    expect((await device.ended).code).toBeGreaterThan(1000);
  });

  it.each([
    ['a text that is no frame', (device: PushDevice) => device.sendText('hello'), 'PUSH_BAD_FRAME'],
    ['bytes', (device: PushDevice) => device.sendBytes(Buffer.from('{}')), 'PUSH_BINARY'],
    [
      'a command that is the server’s',
      (device: PushDevice) => device.send(commands.serverMessage, {}),
      'PUSH_BAD_COMMAND',
    ],
    ['a second negotiation', (device: PushDevice) => device.send(commands.keyNegotiate, {}), 'PUSH_BAD_STATE'],
    ['a login on top of another', (device: PushDevice) => device.send(commands.login, {}), 'PUSH_BAD_STATE'],
    ['a message that is none', (device: PushDevice) => device.send(commands.clientMessage, []), 'PUSH_BAD_DATA'],
    [
      'a frame that was changed on the way',
      (device: PushDevice) => {
        const frame = JSON.parse(device.sentTexts.at(-2) ?? '');
        device.sendText(JSON.stringify({ ...frame, packetId: 1000 }));
      },
      'PUSH_BAD_SIGNATURE',
    ],
    [
      'a frame of somebody else’s connection',
      (device: PushDevice) => {
        const text = opened[0]?.send(commands.clientMessage, {}, 1_000_000) ?? '';
        device.sendText(text);
      },
      'PUSH_DECRYPT_FAILED',
    ],
  ])('%s ends the connection, and is counted', async (_what, send, code) => {
    opened.splice(0, 1, await PushDevice.online(address));
    const device = await online();
    device.confirm('0'.repeat(24));
    await device.settled();
    const before = await counted(`refused_total{code="${code}"}`);
    send(device);
    const { code: ended, reason } = await device.ended;
    expect(ended).toBe(1008);
    // Bytes that are decrypted by another key can come out as text, rarely.
    expect([code, ...(code === 'PUSH_DECRYPT_FAILED' ? ['PUSH_BAD_SIGNATURE'] : [])]).toContain(reason);
    expect(await counted(`refused_total{code="${reason}"}`)).toBeGreaterThan(reason === code ? before : 0);
  });

  it.each(['M-V\0', 'M-V\udc00'])('refuses a registration as %j, which cannot be stored', async (regId) => {
    const device = await PushDevice.keyed(address);
    device.send(commands.register, { appId: device.appId, regId });
    expect(await device.ended).toEqual({ code: 1008, reason: 'PUSH_BAD_DATA' });
  });

  it('an encrypted frame before the key', async () => {
    const device = await PushDevice.open(address);
    device.sendText(JSON.stringify({ command: 3, packetId: 1, timeStamp: 1, data: 'AAAA', signature: '' }));
    expect(await device.ended).toEqual({ code: 1008, reason: 'PUSH_NO_KEY' });
  });

  it('a frame that is too long', async () => {
    const before = await counted('refused_total{code="PUSH_BAD_FRAME"}');
    const device = await PushDevice.open(address);
    device.sendText('x'.repeat(40_000));
    expect((await device.ended).code).toBe(1009);
    expect(await counted('refused_total{code="PUSH_BAD_FRAME"}')).toBe(before + 1);
  });

  it('frames that were there already: they change nothing', async () => {
    const device = await online();
    await device.ask('set_tag', { tags: ['before'] });
    const before = device.sentTexts.at(-1) ?? '';
    await device.ask('set_tag', { tags: ['after'] });
    const replayed = await counted('replayed_total');
    device.sendText(before);
    await device.settled();
    expect(await counted('replayed_total')).toBe(replayed + 1);
    await ops(app, 'push', { to: { tag: 'before' }, payload: 'wrong' });
    await ops(app, 'push', { to: { tag: 'after' }, payload: 'right' });
    expect((await device.push()).payload).toBe('right');
    expect(device.pushes).toEqual([]);
  });
});
