import { PushError, type PushErrorCode } from '../push-error.js';
import { clientActions } from '../wire/actions.js';
import { cidOf } from '../wire/cid.js';
import { createCipher } from '../wire/cipher.js';
import { commands } from '../wire/commands.js';
import { parseEncryptType } from '../wire/encrypt-type.js';
import type { KeyNegotiate, Login, Register } from '../wire/messages.js';
import { numberOf, parseFields, textOf } from './fields.js';
import type { PushInput } from './inputs.js';
import { limits } from './limits.js';
import { ask } from './send.js';
import type { Link } from './state.js';
import type { Turn } from './turn.js';
import { flush, post } from './waiting.js';

/** The socket is open: offers the key. */
export function opened(turn: Turn, input: Extract<PushInput, { type: 'opened' }>): void {
  const { tick } = turn.moment;
  const { key, secretKey, iv } = input;
  turn.setLink({ key, heartbeatAt: tick + limits.heartbeat, handshakeAt: tick + limits.handshake });
  turn.set({ status: { state: 'negotiating' } });
  const { appId, keyId } = turn.state;
  const offer: KeyNegotiate = { appId, rsaPublicKeyId: keyId, algorithm: 'AES', secretKey, iv };
  ask(turn, commands.keyNegotiate, offer);
}

/**
 * The gateway has said no. The connection stays, as with the original; the next one is tried after a while, when the
 * gateway may have changed its mind.
 */
function refused(turn: Turn, code: PushErrorCode, message: string, resultCode?: number): void {
  turn.fail(new PushError(code, message, { resultCode }));
  const { now, tick, chance } = turn.moment;
  const wait = Math.round(limits.refused * (1 + chance / 2));
  turn.setLink({ handshakeAt: undefined });
  turn.set({ status: { state: 'waiting', nextAttemptAt: now + wait, why: 'refused' }, attemptAt: tick + wait });
}

const describeResult = (code: number | undefined, text: unknown): string =>
  `${code ?? 'no code'} ${textOf(text)}`.trim();

/** Answer to the key: the cipher is agreed, now the client says who it is. */
export function negotiated(turn: Turn, link: Link, data: string): void {
  if (turn.state.status.state !== 'negotiating' || !link.key) return;
  const { errorCode, encryptType } = parseFields(data) ?? {};
  turn.answered(link.askedAt);
  const code = numberOf(errorCode);
  const type = code === 0 ? parseEncryptType(textOf(encryptType)) : undefined;
  if (!type) {
    refused(turn, 'PUSH_NEGOTIATE_FAILED', `key negotiate fail: ${data}`, code);
    return;
  }
  turn.setLink({ cipher: createCipher(type, link.key), encryptType: textOf(encryptType) });
  identify(turn);
}

/** Logs in with a session that belongs to the client's id, and registers otherwise. */
function identify(turn: Turn): void {
  const { appId, stored } = turn.state;
  const { cid, session, regId } = stored;
  if (session !== '' && cid === cidOf(session)) {
    turn.set({ status: { state: 'loggingIn' } });
    ask(turn, commands.login, { appId, session } satisfies Login);
  } else {
    turn.set({ status: { state: 'registering' } });
    ask(turn, commands.register, { appId, regId } satisfies Register);
  }
}

/** Answer to a registration: the client has an id and a session, and logs in with it. */
export function registered(turn: Turn, link: Link, data: string): void {
  if (turn.state.status.state !== 'registering') return;
  const fields = parseFields(data) ?? {};
  turn.answered(link.askedAt);
  const code = numberOf(fields.errorCode);
  const cid = textOf(fields.cid);
  const session = textOf(fields.session);
  if (code !== 0 || cid === '' || session === '') {
    const message = `register fail: ${describeResult(code, fields.errorMsg)}`;
    refused(turn, 'PUSH_REGISTER_FAILED', message, code);
    return;
  }
  if (cid !== cidOf(session)) {
    refused(turn, 'PUSH_REGISTER_FAILED', 'register fail: the client id does not belong to the session');
    return;
  }
  if (cid !== turn.state.stored.cid) forgetDeviceInfo(turn);
  turn.store('cid', cid);
  turn.store('session', session);
  turn.store('deviceId', textOf(fields.deviceId));
  turn.tell('clientId', { cid });
  identify(turn);
}

/** A new client is described anew. */
function forgetDeviceInfo(turn: Turn): void {
  turn.store('deviceInfoTime', 0);
  turn.set({ waiting: turn.state.waiting.filter(({ action }) => action !== clientActions.deviceInfo) });
}

/** Answer to a login: online, or once more from the registration. */
export function loggedIn(turn: Turn, link: Link, data: string): void {
  if (turn.state.status.state !== 'loggingIn') return;
  const fields = parseFields(data) ?? {};
  turn.answered(link.askedAt);
  const code = numberOf(fields.errorCode);
  if (code !== 0) {
    loginRefused(turn, link, describeResult(code, fields.errorMsg), code);
    return;
  }
  const { now, tick } = turn.moment;
  turn.setLink({ handshakeAt: undefined, onlineAt: tick });
  turn.set({ status: { state: 'online' }, onlineSince: now });
  turn.tell('onlineState', { online: true });
  flush(turn);
  describe(turn);
}

function loginRefused(turn: Turn, link: Link, text: string, code: number | undefined): void {
  turn.store('cid', '');
  turn.store('session', '');
  if (link.loginRefused) {
    refused(turn, 'PUSH_LOGIN_FAILED', `login fail: ${text}`, code);
    return;
  }
  turn.setLink({ loginRefused: true });
  identify(turn);
}

/** Sends device info, unless the gateway has had it within a day or will have it soon. */
function describe(turn: Turn): void {
  const { stored, device, sdkVersion, waiting } = turn.state;
  const { deviceInfoTime, deviceId } = stored;
  const age = turn.moment.now - deviceInfoTime;
  if (age >= 0 && age < limits.deviceInfo) return;
  if (waiting.some(({ action }) => action === clientActions.deviceInfo)) return;
  const { model, brand, system_version, extra } = device;
  const none = { device_token: '', imei: '', oaid: '', mac: '', idfa: '' };
  const info = { model, brand, system_version, version: sdkVersion, deviceid: `MINIPROGRAM-${deviceId}` };
  post(turn, clientActions.deviceInfo, () => ({ ...info, type: 'MINIPROGRAM', ...none, extra }));
}
