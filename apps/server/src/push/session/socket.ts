import type { SharedFrames } from './frame-budget.js';

/** The part of a client's connection that a session uses. */
export interface PushSocket {
  /**
   * Writes one whole WebSocket frame. Answers how many bytes wait now: 0 means that the system has taken the frame, and its
   * memory may be used again.
   */
  write(frame: Buffer): number;
  /** Bytes that wait now. */
  readonly waiting: number;
  /** Ends with a close frame, for a client that did something wrong. */
  close(code: number, reason: string): void;
  /**
   * Ends the TCP connection as soon as all written bytes have left. The original SDK 2.0.6 hangs when a close is drawn
   * out: the old connection's end then takes the new connection's state with it.
   */
  drop(): void;
  /** Reads nothing more until {@link PushSocket.resume}. */
  pause(): void;
  resume(): void;
}

/** The close code for a client that broke the protocol (RFC 6455, section 7.4.1). */
export const POLICY_VIOLATION = 1008;

/** Remaining budgets of a connection's address; a push client needs no account. */
export interface PushCaller {
  readonly frames: SharedFrames;
  /** Counts a registration; false when there were too many. */
  mayRegister(): Promise<boolean>;
  /** Counts a change of tags or aliases; false when there were too many. */
  mayChange(): Promise<boolean>;
  /** Makes a change of a client, in the turn of its address. */
  inTurn<T>(change: () => Promise<T>): Promise<T>;
}
