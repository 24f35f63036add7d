import type { PushError } from './push-error.js';
import type { PushWireError } from './wire/wire-error.js';

/** A push, as the app gets it. */
export interface PushedMessage {
  /** The payload as it was pushed. */
  readonly message: string;
  /** The payload parsed, where it is JSON; otherwise the text again. */
  readonly data: unknown;
  /** The gateway's id of the push; empty where it gave none. */
  readonly messageId: string;
  readonly taskId: string;
}

/** Events of the client, by name. */
export interface PushEvents {
  /** The client's id: at the start where one is stored, and whenever one is issued. */
  readonly clientId: { readonly cid: string };
  /** The client came online or went offline. */
  readonly onlineState: { readonly online: boolean };
  readonly message: PushedMessage;
  /** Something failed. The client goes on by itself; a `PushWireError` is a frame that was not processed. */
  readonly error: PushError | PushWireError;
}

/** Why the client stays away until it is started again. */
export type StopReason =
  | 'not-started'
  /** `stop` was called. */
  | 'asked'
  | 'logout'
  /** The gateway said so: close code 20, 23 or 24. */
  | 'server-close'
  /** The gateway closed with code 21 while nobody was looking; it goes on when the page is seen. */
  | 'hidden';

/** Why the client waits before it connects again. */
export type WaitReason =
  /** The connection broke. */
  | 'dropped'
  | 'connect-failed'
  /** The gateway closed the connection and did not forbid to come back. */
  | 'server-close'
  | 'redirect'
  /** Too many attempts in a short time. */
  | 'limit'
  /** The gateway refused the key, the registration or the login. */
  | 'refused'
  /** The gateway left the handshake unanswered. */
  | 'handshake-timeout'
  /** The gateway stopped answering heartbeats. */
  | 'silent'
  | 'network-up'
  /** The page came back into sight. */
  | 'seen';

/** Where the connection stands. */
export type PushStatus =
  | { readonly state: 'connecting' | 'negotiating' | 'registering' | 'loggingIn' | 'online' }
  /** The network is known to be down. */
  | { readonly state: 'offline' }
  /** `nextAttemptAt` in ms since the epoch. */
  | { readonly state: 'waiting'; readonly nextAttemptAt: number; readonly why: WaitReason }
  /** `code` is the close code where the gateway stopped the client. */
  | { readonly state: 'stopped'; readonly why: StopReason; readonly code?: number };

/** Counters since the client was made. */
export interface PushCounters {
  readonly attempts: number;
  readonly framesIn: number;
  readonly framesOut: number;
  /** Frames that were not processed: damaged, wrongly signed, not of the protocol. */
  readonly framesRefused: number;
  readonly heartbeats: number;
  readonly messages: number;
  /** Pushes that came again and were not shown again. */
  readonly duplicates: number;
}

/** How the last connection ended. */
export interface LastClose {
  /** The gateway's close code (command 96), otherwise the socket's. */
  readonly code: number;
  readonly reason: string;
  /** ms since the epoch. */
  readonly at: number;
}

/** The client at one moment. The same object until something changes. */
export interface PushSnapshot {
  readonly status: PushStatus;
  readonly clientId: string | undefined;
  /** Where the present connection goes, and by which cipher it is encrypted. */
  readonly url: string | undefined;
  readonly encryptType: string | undefined;
  /** ms since the epoch; undefined while not online. */
  readonly onlineSince: number | undefined;
  readonly lastFrameAt: number | undefined;
  readonly lastHeartbeatAt: number | undefined;
  readonly lastClose: LastClose | undefined;
  readonly lastError: PushEvents['error'] | undefined;
  /** ms from the last question that was answered to its answer. */
  readonly rttMs: number | undefined;
  /** Messages that wait to be sent or answered. */
  readonly waitingMessages: number;
  readonly counters: PushCounters;
}
