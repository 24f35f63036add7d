import type { Device } from '../ports.js';
import type { LastClose, PushCounters, PushEvents, PushStatus } from '../push-events.js';
import type { Stored } from '../stored.js';
import type { ClientAction } from '../wire/actions.js';
import type { FrameCipher } from '../wire/cipher.js';
import type { SessionKey } from '../wire/session-key.js';

/** One connection, from the attempt to its end. All times are ticks. */
export interface Link {
  readonly id: number;
  readonly url: string;
  readonly redirected: boolean;
  readonly key?: SessionKey;
  readonly cipher?: FrameCipher;
  readonly encryptType?: string;
  /** When the next heartbeat is due; absent until the socket is open. */
  readonly heartbeatAt?: number | undefined;
  readonly handshakeAt?: number | undefined;
  readonly onlineAt?: number | undefined;
  /** When the handshake's last question was sent. */
  readonly askedAt?: number | undefined;
  readonly heartbeatSentAt?: number | undefined;
  /** Whether this gateway has ever answered a heartbeat. */
  readonly answersHeartbeats: boolean;
  /** Heartbeats since the last frame of the gateway. */
  readonly unanswered: number;
  readonly loginRefused: boolean;
}

/** An action message that waits to be sent, to be answered, or to be sent again. */
export interface WaitingMessage {
  readonly msgId: string;
  readonly action: ClientAction;
  readonly data: string;
  /** ms since the epoch: stays with every repetition. */
  readonly madeAt: number;
  readonly stage: 'queued' | 'sent' | 'resting';
  /** Tick at which the stage ends. */
  readonly dueAt: number;
  readonly sentAt?: number | undefined;
  /** Whose call it is, where somebody awaits the result. */
  readonly call?: number | undefined;
}

/** All that the client knows. Never changed, only replaced. */
export interface PushState {
  /** Mapped. */
  readonly appId: string;
  readonly keyId: string;
  /** The configured address. */
  readonly url: string;
  /** Goes into device info. */
  readonly sdkVersion: string;
  readonly device: Device;
  readonly stored: Stored;
  readonly networkUp: boolean;
  readonly seen: boolean;
  readonly status: PushStatus;
  /** Tick of the next attempt. */
  readonly attemptAt: number | undefined;
  /** Ticks of the latest attempts. */
  readonly attempts: readonly number[];
  readonly failures: number;
  readonly link: Link | undefined;
  readonly lastLinkId: number;
  readonly lastPacketId: number;
  /** ms since the epoch that the latest message id is made of: unique, and so ahead of the clock in a burst. */
  readonly lastMsgTime: number;
  readonly waiting: readonly WaitingMessage[];
  /** Ids of the latest pushes. */
  readonly remembered: readonly string[];
  readonly logout: { readonly call: number; readonly dueAt: number } | undefined;
  readonly counters: PushCounters;
  readonly lastFrameAt: number | undefined;
  readonly lastHeartbeatAt: number | undefined;
  readonly onlineSince: number | undefined;
  readonly lastClose: LastClose | undefined;
  readonly lastError: PushEvents['error'] | undefined;
  readonly rttMs: number | undefined;
}

/** Setup of the first state. */
export type PushSetup = Pick<
  PushState,
  'appId' | 'keyId' | 'url' | 'sdkVersion' | 'device' | 'stored' | 'networkUp' | 'seen'
>;

/** The state before the first start. */
export function initialState(setup: PushSetup): PushState {
  return {
    ...setup,
    status: { state: 'stopped', why: 'not-started' },
    attemptAt: undefined,
    attempts: [],
    failures: 0,
    link: undefined,
    lastLinkId: 0,
    lastPacketId: 0,
    lastMsgTime: 0,
    waiting: [],
    remembered: [],
    logout: undefined,
    counters: { attempts: 0, framesIn: 0, framesOut: 0, framesRefused: 0, heartbeats: 0, messages: 0, duplicates: 0 },
    lastFrameAt: undefined,
    lastHeartbeatAt: undefined,
    onlineSince: undefined,
    lastClose: undefined,
    lastError: undefined,
    rttMs: undefined,
  };
}
