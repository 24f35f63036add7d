import { Driver } from './driver.js';
import { createListeners, type Listeners } from './listeners.js';
import type { PushState } from './machine/state.js';
import { type PushOptions, resolveOptions } from './options.js';
import type { PushPorts } from './ports.js';
import { PushError } from './push-error.js';
import type { PushEvents, PushSnapshot } from './push-events.js';
import { snapshotOf } from './snapshot.js';
import { type ClientAction, clientActions } from './wire/actions.js';
import type { AliasBinding, SetMode, SetTags } from './wire/messages.js';

/** A client of a push gateway. */
export interface PushClient {
  /** Connects, and stays connected until {@link stop}. The second call does nothing but end a wait. */
  start(): void;
  /** Closes the connection and stays away until {@link start}. Client id and session stay stored. */
  stop(): void;
  /**
   * Hears of one kind of event.
   *
   * @returns ends it
   */
  on<Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void): () => void;
  /**
   * Hears of every change of the snapshot: the two methods are what `useSyncExternalStore` wants.
   *
   * @returns ends it
   */
  subscribe(listener: () => void): () => void;
  /** The client as it stands. */
  getSnapshot(): PushSnapshot;
  /**
   * Asks the gateway for another mode; what modes there are is the gateway's affair.
   *
   * This and the next three wait for the connection, at most 10 s in all, and reject with a {@link PushError}:
   * PUSH_CALL_REFUSED, PUSH_CALL_TIMEOUT, PUSH_QUEUE_FULL, PUSH_BAD_ARGUMENT.
   */
  setMode(mode: string | number): Promise<void>;
  /** Gives the client these tags in place of those it had. */
  setTags(tags: readonly string[]): Promise<void>;
  /**
   * Gives the client a name under which it can be reached.
   *
   * @param sn - the caller's own name for this request; a unique one when absent
   */
  bindAlias(alias: string, sn?: string): Promise<void>;
  /** Takes that name away. */
  unbindAlias(alias: string, sn?: string): Promise<void>;
  /**
   * Tells the gateway that this client goes, forgets client id and session, and stays away. The next start registers
   * a new client.
   *
   * @returns whether the gateway has confirmed it: false where it could not be asked or did not answer within 10 s
   */
  logout(): Promise<boolean>;
}

interface Pending {
  readonly resolve: () => void;
  readonly reject: (error: PushError) => void;
}

/**
 * Makes a client out of the ports. The entries `./browser` and `./node` make one that is ready.
 *
 * @throws PushError PUSH_BAD_ARGUMENT naming the option that is missing or wrong
 * @example
 * const client = createPushClient({ url, appId: '__UNI__TEST', keyId, publicKey }, ports);
 * client.on('message', ({ data }) => show(data));
 * client.start();
 */
export function createPushClient(options: PushOptions, ports: PushPorts): PushClient {
  return new Client(options, ports);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

class Client implements PushClient {
  readonly #driver: Driver;
  readonly #changes = createListeners<void>();
  readonly #listeners: { readonly [Name in keyof PushEvents]: Listeners<PushEvents[Name]> } = {
    clientId: createListeners(),
    onlineState: createListeners(),
    message: createListeners(),
    error: createListeners(),
  };
  readonly #calls = new Map<number, Pending>();
  readonly #logouts = new Map<number, (acknowledged: boolean) => void>();
  #lastCall = 0;
  #shown: { readonly state: PushState; readonly snapshot: PushSnapshot } | undefined;

  constructor(options: PushOptions, ports: PushPorts) {
    this.#driver = new Driver(resolveOptions(options), ports, {
      onEvent: ({ name, event }) => (this.#listeners[name] as Listeners<typeof event>).tell(event),
      onChange: () => this.#changes.tell(),
      onSettled: (effect) => {
        if (effect.type === 'logged-out') this.#logouts.get(effect.call)?.(effect.acknowledged);
        else if (effect.error) this.#calls.get(effect.call)?.reject(effect.error);
        else this.#calls.get(effect.call)?.resolve();
        this.#calls.delete(effect.call);
        this.#logouts.delete(effect.call);
      },
    });
  }

  start = (): void => {
    this.#driver.look();
    this.#driver.dispatch({ type: 'start' });
  };

  stop = (): void => this.#driver.dispatch({ type: 'stop' });

  on<Name extends keyof PushEvents>(name: Name, listener: (event: PushEvents[Name]) => void): () => void {
    return this.#listeners[name].add(listener);
  }

  subscribe = (listener: () => void): (() => void) => this.#changes.add(listener);

  getSnapshot = (): PushSnapshot => {
    const { state } = this.#driver;
    if (this.#shown?.state !== state) this.#shown = { state, snapshot: snapshotOf(state) };
    return this.#shown.snapshot;
  };

  async setMode(mode: string | number): Promise<void> {
    if (!isText(mode) && !Number.isFinite(mode))
      throw new PushError('PUSH_BAD_ARGUMENT', 'mode must be text or number');
    return this.#call(clientActions.setMode, () => ({ mode }) satisfies SetMode);
  }

  async setTags(tags: readonly string[]): Promise<void> {
    if (!Array.isArray(tags) || !tags.every(isText)) {
      throw new PushError('PUSH_BAD_ARGUMENT', 'tags must be a list of texts that are not blank');
    }
    const copy = [...tags];
    return this.#call(clientActions.setTag, () => ({ tags: copy }) satisfies SetTags);
  }

  bindAlias(alias: string, sn?: string): Promise<void> {
    return this.#alias(clientActions.bindAlias, alias, sn);
  }

  unbindAlias(alias: string, sn?: string): Promise<void> {
    return this.#alias(clientActions.unbindAlias, alias, sn);
  }

  logout(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#lastCall += 1;
      this.#logouts.set(this.#lastCall, resolve);
      this.#driver.dispatch({ type: 'logout', call: this.#lastCall });
    });
  }

  async #alias(action: ClientAction, alias: string, sn?: string): Promise<void> {
    if (!isText(alias)) throw new PushError('PUSH_BAD_ARGUMENT', 'alias must be a text that is not blank');
    if (sn !== undefined && !isText(sn))
      throw new PushError('PUSH_BAD_ARGUMENT', 'sn must be a text that is not blank');
    return this.#call(action, (msgId) => ({ alias, sn: sn ?? msgId }) satisfies AliasBinding);
  }

  #call(action: ClientAction, data: (msgId: string) => object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#lastCall += 1;
      this.#calls.set(this.#lastCall, { resolve, reject });
      this.#driver.dispatch({ type: 'call', call: this.#lastCall, action, data });
    });
  }
}
