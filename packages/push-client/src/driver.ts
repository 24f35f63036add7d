import type { Socket } from '@guanlan/transport';
import { nextDeadline } from './machine/deadlines.js';
import type { PushEffect, PushEvent, PushInput } from './machine/inputs.js';
import { reduce } from './machine/reduce.js';
import { initialState, type PushState } from './machine/state.js';
import type { Gateway } from './options.js';
import type { PushPorts } from './ports.js';
import { encryptRsa } from './rsa.js';
import { readStored, writeStored } from './stored.js';
import { randomSessionKey } from './wire/session-key.js';

/** Who hears what the machine has to say. */
export interface DriverHandlers {
  readonly onEvent: (event: PushEvent) => void;
  readonly onSettled: (effect: Extract<PushEffect, { type: 'settle' | 'logged-out' }>) => void;
  readonly onChange: () => void;
}

/** Longest delay that a timer of the platform keeps. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Joins the pure machine to the world: does what it asks for, and tells it what happens. */
export class Driver {
  readonly #gateway: Gateway;
  readonly #ports: PushPorts;
  readonly #handlers: DriverHandlers;
  readonly #sockets = new Map<number, Socket>();
  readonly #inputs: PushInput[] = [];
  #state: PushState;
  #busy = false;
  #timer: { readonly at: number; readonly stop: () => void } | undefined;
  #unwatch: (() => void) | undefined;

  constructor(gateway: Gateway, ports: PushPorts, handlers: DriverHandlers) {
    this.#gateway = gateway;
    this.#ports = ports;
    this.#handlers = handlers;
    const { appId, keyId, url, sdkVersion } = gateway;
    const { storage, randomBytes, page } = ports;
    this.#state = initialState({
      appId,
      keyId,
      url,
      sdkVersion,
      device: ports.device(),
      stored: readStored(storage, appId, { randomBytes, now: ports.now() }),
      networkUp: page.isNetworkUp(),
      seen: page.isSeen(),
    });
  }

  get state(): PushState {
    return this.#state;
  }

  /** Handles an input, and those that its handling brings about, one after the other. */
  dispatch(input: PushInput): void {
    this.#inputs.push(input);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#inputs.shift(); next; next = this.#inputs.shift()) this.#handle(next);
    } finally {
      this.#busy = false;
    }
    this.#watch();
    this.#setTimer();
  }

  /** Tells the machine how page and network stand. */
  look(): void {
    const { page } = this.#ports;
    this.dispatch({ type: 'page', seen: page.isSeen(), networkUp: page.isNetworkUp() });
  }

  #handle(input: PushInput): void {
    const { now, monotonic, randomBytes } = this.#ports;
    const [byte = 0] = randomBytes(1);
    const before = this.#state;
    const { state, effects } = reduce(before, input, { now: now(), tick: monotonic(), chance: byte / 256 });
    this.#state = state;
    for (const effect of effects) this.#run(effect);
    if (state !== before) this.#handlers.onChange();
  }

  #run(effect: PushEffect): void {
    switch (effect.type) {
      case 'connect':
        this.#connect(effect.link, effect.url);
        break;
      case 'send':
        this.#send(effect.link, effect.text);
        break;
      case 'close':
        this.#sockets.get(effect.link)?.close(1000, effect.reason);
        this.#sockets.delete(effect.link);
        return;
      case 'store':
        writeStored(this.#ports.storage, effect.name, effect.value);
        break;
      case 'tell':
        this.#handlers.onEvent(effect.event);
        break;
      default:
        this.#handlers.onSettled(effect);
        break;
    }
  }

  #connect(link: number, url: string): void {
    let cause: unknown;
    const socket = this.#ports.connectSocket({
      url,
      onOpen: () => this.#opened(link),
      // The protocol has no binary frames.
      onMessage: (text) => typeof text === 'string' && this.dispatch({ type: 'text', link, text }),
      onError: (error) => {
        cause = error;
      },
      onClose: ({ code, reason }) => {
        this.#sockets.delete(link);
        this.dispatch({ type: 'closed', link, code, reason, cause });
      },
    });
    this.#sockets.set(link, socket);
  }

  #opened(link: number): void {
    const { randomBytes } = this.#ports;
    const key = randomSessionKey(randomBytes);
    const secretKey = encryptRsa(this.#gateway.key, key.key, randomBytes);
    const iv = encryptRsa(this.#gateway.key, key.iv, randomBytes);
    this.dispatch({ type: 'opened', link, key, secretKey, iv });
  }

  /** A socket that is closing takes nothing more; its end is told in a moment. */
  #send(link: number, text: string): void {
    const socket = this.#sockets.get(link);
    if (socket?.isOpen) socket.send(text);
  }

  /** Follows page and network while the client wants to be connected. */
  #watch(): void {
    const { status } = this.#state;
    const wanted = status.state !== 'stopped' || status.why === 'hidden';
    if (wanted && !this.#unwatch) {
      this.#unwatch = this.#ports.page.onChange(() => this.look());
    } else if (!wanted) {
      this.#unwatch?.();
      this.#unwatch = undefined;
    }
  }

  #setTimer(): void {
    const at = nextDeadline(this.#state);
    if (at === this.#timer?.at) return;
    this.#timer?.stop();
    this.#timer = undefined;
    if (at === undefined) return;
    const { monotonic, startTimer } = this.#ports;
    const ms = Math.min(Math.max(Math.ceil(at - monotonic()), 0), LONGEST_TIMER);
    const stop = startTimer(() => {
      this.#timer = undefined;
      this.dispatch({ type: 'due' });
    }, ms);
    this.#timer = { at, stop };
  }
}
