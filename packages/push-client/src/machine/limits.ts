/** Times and bounds of the client; ms where not said otherwise. Those of the original are what its gateway expects. */
export const limits = {
  /** Between the last frame received and the next heartbeat. */
  heartbeat: 60_000,
  /** Until an action message counts as unanswered. */
  answer: 10_000,
  /** From an unanswered device info or feedback to its repetition. */
  repeat: 30_000,
  /** From a receipt that could not be sent to the next attempt. */
  repeatReceipt: 3_000,
  /** For this long device info is not sent again. */
  deviceInfo: 24 * 60 * 60 * 1000,
  /** From the server's close to the next connection. */
  reconnect: 10,
  /** From the network's return to the next connection. */
  networkUp: 100,
  /** In this window at most `attempts` connections are begun. */
  window: 5_000,
  attempts: 10,

  // From here on the client's own: the original has none of these.
  /** From the open socket to the login's answer. */
  handshake: 60_000,
  /** After a refusal, up to half as long again. */
  refused: 60_000,
  /** After the first drop, doubled by each further one, … */
  backOffFirst: 1_000,
  /** … up to this. */
  backOffLongest: 60_000,
  /** A connection that was online this long starts the back-off anew. */
  stable: 10_000,
  /** Unanswered heartbeats after which a gateway that used to answer them counts as gone; a number. */
  heartbeatsMissed: 3,
  /** Messages that wait to be sent or answered; a number. */
  waiting: 256,
  /** Ids of pushes that are remembered; a number. */
  remembered: 500,
} as const;

/** How long to stay away after the given number of failures in a row: half fixed, half by `chance` in [0, 1). */
export function backOff(failures: number, chance: number): number {
  const whole = Math.min(limits.backOffFirst * 2 ** failures, limits.backOffLongest);
  return Math.round(whole / 2 + (chance * whole) / 2);
}

/** Which of the earlier attempts still count, and how long the next one has to wait. */
export function limitAttempts(attempts: readonly number[], tick: number): { recent: readonly number[]; wait: number } {
  const recent = attempts.filter((at) => tick - at < limits.window);
  const [oldest] = recent.slice(-limits.attempts);
  const full = oldest !== undefined && recent.length >= limits.attempts;
  return { recent, wait: full ? oldest + limits.window - tick : 0 };
}
