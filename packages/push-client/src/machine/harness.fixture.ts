import type { PushEvents } from '../push-events.js';
import {
  type ActionMessage,
  cidOf,
  commands,
  createCipher,
  deriveSessionKey,
  type OpenFrame,
  openFrame,
  parseEncryptType,
  sealFrame,
} from '../wire/index.js';
import { nextDeadline } from './deadlines.js';
import type { PushEffect, PushInput } from './inputs.js';
import { reduce } from './reduce.js';
import { initialState, type PushSetup, type PushState } from './state.js';

export const START = 1_700_000_000_000;
export const SESSION = 'session-1';
export const CID = cidOf(SESSION);

const key = deriveSessionKey(1);

/** Setup of a fresh client. */
export const setup: PushSetup = {
  appId: 'mapped-app',
  keyId: 'key-1',
  url: 'wss://gate.example/nws',
  sdkVersion: 'GTMP-2.0.6',
  device: {
    model: 'M',
    brand: 'B',
    system_version: '17.0',
    extra: { os: 'ios', platform: 'web', platformVersion: '17.0', platformId: '', language: 'zh-CN', userAgent: 'UA' },
  },
  stored: { cid: '', session: '', regId: 'M-Vreg-1', deviceId: '', deviceInfoTime: 0, redirect: '', socketUrl: '' },
  networkUp: true,
  seen: true,
};

/** A frame that the client sent, its data parsed. */
export interface SentFrame extends Omit<OpenFrame, 'data'> {
  readonly data: Record<string, unknown>;
}

/** Drives the machine by hand: its clock, its socket, its gateway. */
export class Harness {
  state: PushState;
  now = START;
  tick = 1_000;
  chance = 0;
  readonly effects: PushEffect[] = [];
  #seen = 0;
  #serverPackets = 0;

  constructor(changes: Omit<Partial<PushSetup>, 'stored'> & { stored?: Partial<PushSetup['stored']> } = {}) {
    this.state = initialState({ ...setup, ...changes, stored: { ...setup.stored, ...changes.stored } });
  }

  get status(): PushState['status'] {
    return this.state.status;
  }

  get link(): number {
    return this.state.link?.id ?? 0;
  }

  input(input: PushInput): void {
    const { state, effects } = reduce(this.state, input, { now: this.now, tick: this.tick, chance: this.chance });
    this.state = state;
    this.effects.push(...effects);
  }

  /** Lets time pass; every deadline on the way is met at its moment. */
  elapse(ms: number): void {
    const end = this.tick + ms;
    for (let at = nextDeadline(this.state); at !== undefined && at <= end; at = nextDeadline(this.state)) {
      this.#move(Math.max(at, this.tick));
      this.input({ type: 'due' });
    }
    this.#move(end);
  }

  #move(tick: number): void {
    this.now += tick - this.tick;
    this.tick = tick;
  }

  /** The effects of one type since the last `forget`. */
  of<Type extends PushEffect['type']>(type: Type): Extract<PushEffect, { type: Type }>[] {
    const isOfType = (effect: PushEffect): effect is Extract<PushEffect, { type: Type }> => effect.type === type;
    return this.effects.slice(this.#seen).filter(isOfType);
  }

  /** From here on `of` and what builds on it start anew. */
  forget(): void {
    this.#seen = this.effects.length;
  }

  /** The frames sent since the last `forget`. */
  sent(): SentFrame[] {
    return this.of('send').map(({ text }) => {
      const frame = openFrame(text, this.state.link?.cipher ?? cipher);
      return { ...frame, data: JSON.parse(frame.data) };
    });
  }

  commands(): number[] {
    return this.sent().map(({ command }) => command);
  }

  /** The action messages sent since the last `forget`, their data parsed. */
  actions(): (Omit<ActionMessage, 'msgData'> & { msgData: Record<string, unknown>; packetId: number })[] {
    return this.sent()
      .filter(({ command }) => command === commands.clientMessage)
      .map(({ data, packetId }) => ({
        ...(data as unknown as ActionMessage),
        msgData: JSON.parse(String(data.msgData)),
        packetId,
      }));
  }

  told<Name extends keyof PushEvents>(name: Name): PushEvents[Name][] {
    return this.of('tell').flatMap(({ event }) => (event.name === name ? [event.event as PushEvents[Name]] : []));
  }

  stored(): Record<string, string | number> {
    return Object.fromEntries(this.of('store').map(({ name, value }) => [name, value]));
  }

  start(): void {
    this.input({ type: 'start' });
  }

  open(): void {
    this.input({ type: 'opened', link: this.link, key, secretKey: 'aa', iv: 'bb' });
  }

  text(text: string): void {
    this.input({ type: 'text', link: this.link, text });
  }

  /** A frame as the gateway would seal it. */
  seal(command: number, data: unknown): string {
    this.#serverPackets += 1;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    const frame = { command, packetId: this.#serverPackets, timeStamp: this.now, data: text };
    return sealFrame(frame, this.state.link?.cipher ?? cipher);
  }

  server(command: number, data: unknown): void {
    this.text(this.seal(command, data));
  }

  negotiate(encryptType = 'AES/CFB/NOPADDING'): void {
    this.server(commands.keyNegotiateResult, { errorCode: 0, errorMsg: '', encryptType });
  }

  register(session = SESSION, more: object = {}): void {
    const ids = { cid: cidOf(session), session, deviceId: 'device-1', regId: 'other' };
    this.server(commands.registerResult, { errorCode: 0, errorMsg: '', ...ids, ...more });
  }

  login(errorCode = 0): void {
    this.server(commands.loginResult, { errorCode, errorMsg: errorCode ? 'no' : '', session: 'ignored' });
  }

  /** From nothing to online. */
  goOnline(): void {
    this.start();
    this.open();
    this.negotiate();
    if (this.status.state === 'registering') this.register();
    this.login();
  }

  /** An action message of the gateway. */
  message(msgAction: string, msgData: unknown, more: object = {}): void {
    const text = typeof msgData === 'string' ? msgData : JSON.stringify(msgData);
    const envelope = { appId: 'any', cid: 'any', msgId: 's1', msgAction, msgData: text, msgExtraData: '' };
    this.server(commands.serverMessage, { ...envelope, ...more });
  }

  push(messageid = 'm1', msgExtraData: unknown = '{"a":1}'): void {
    const data = {
      id: `id-${messageid}`,
      appKey: 'K',
      appId: 'F',
      messageid,
      taskId: 'T',
      actionChain: [],
      cdnType: '',
    };
    this.message('pushmessage', data, { msgExtraData });
  }

  drop(code = 1006, reason = ''): void {
    this.input({ type: 'closed', link: this.link, code, reason });
  }
}

/** The cipher of every connection of a harness, before the client knows it. */
export const cipher = createCipher(parseEncryptType('AES/CFB/NOPADDING') ?? { mode: 'cfb', padding: 'nopadding' }, key);
