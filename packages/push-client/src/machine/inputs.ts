import type { PushError } from '../push-error.js';
import type { PushEvents } from '../push-events.js';
import type { StoredName } from '../stored.js';
import type { ClientAction } from '../wire/actions.js';
import type { SessionKey } from '../wire/session-key.js';

/** The moment at which something happens. */
export interface Moment {
  /** ms since the epoch. */
  readonly now: number;
  /** ms since any moment, never going back. */
  readonly tick: number;
  /** Anything in [0, 1). */
  readonly chance: number;
}

/** Asks something of the gateway; its result goes to `call`. */
export interface CallInput {
  readonly type: 'call';
  readonly call: number;
  readonly action: ClientAction;
  /** The message's data, made of its own id. */
  readonly data: (msgId: string) => object;
}

/** Inputs of the state machine. */
export type PushInput =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | CallInput
  | { readonly type: 'logout'; readonly call: number }
  /** The socket is open. The key is fresh; `secretKey` and `iv` are the same, encrypted for the gateway. */
  | {
      readonly type: 'opened';
      readonly link: number;
      readonly key: SessionKey;
      readonly secretKey: string;
      readonly iv: string;
    }
  | { readonly type: 'text'; readonly link: number; readonly text: string }
  | {
      readonly type: 'closed';
      readonly link: number;
      readonly code: number;
      readonly reason: string;
      readonly cause?: unknown;
    }
  /** The page or the network may have changed. */
  | { readonly type: 'page'; readonly seen: boolean; readonly networkUp: boolean }
  /** A deadline has come: see `nextDeadline`. */
  | { readonly type: 'due' };

/** An event for the app. */
export type PushEvent = {
  readonly [Name in keyof PushEvents]: { readonly name: Name; readonly event: PushEvents[Name] };
}[keyof PushEvents];

/** Effects to be carried out by the caller. */
export type PushEffect =
  | { readonly type: 'connect'; readonly link: number; readonly url: string }
  | { readonly type: 'send'; readonly link: number; readonly text: string }
  /** Close the socket with code 1000. Nothing more is heard of it. */
  | { readonly type: 'close'; readonly link: number; readonly reason: string }
  | { readonly type: 'store'; readonly name: StoredName; readonly value: string | number }
  | { readonly type: 'tell'; readonly event: PushEvent }
  /** A call has ended: well, where there is no error. */
  | { readonly type: 'settle'; readonly call: number; readonly error?: PushError }
  /** A logout has ended. */
  | { readonly type: 'logged-out'; readonly call: number; readonly acknowledged: boolean };
