import type { StoredConversation } from '../generation/rows.js';

/** For how long a work goes on by itself since it last did: one whose servers were gone for longer waits for its user, ms. */
export const RUN_FOR_MS = 86_400_000;

/** Whether the job queue is at a work: clients poll until it is done. */
export const isRunning = ({ runningUntil }: Pick<StoredConversation, 'runningUntil'>, now: number): boolean =>
  runningUntil !== null && runningUntil.getTime() > now;
