import { PushError } from '../push-error.js';
import { connect, giveUp, leave } from './connection.js';
import { limits } from './limits.js';
import { finishLogout } from './logout.js';
import { beat } from './send.js';
import type { PushState } from './state.js';
import type { Turn } from './turn.js';
import { messageDue } from './waiting.js';

/** While the client is stopped only calls are timed: nobody else waits. */
function timedMessages({ waiting, status }: PushState): PushState['waiting'] {
  return status.state === 'stopped' ? waiting.filter(({ call }) => call !== undefined) : waiting;
}

/** The tick at which something is to happen next; undefined: only from outside. */
export function nextDeadline(state: PushState): number | undefined {
  const { attemptAt, link, logout } = state;
  const all = [attemptAt, link?.heartbeatAt, link?.handshakeAt, logout?.dueAt];
  const deadlines = [...all, ...timedMessages(state).map(({ dueAt }) => dueAt)].filter((at) => at !== undefined);
  return deadlines.length > 0 ? Math.min(...deadlines) : undefined;
}

/** Does everything whose time has come. */
export function deadlinesDue(turn: Turn): void {
  const isDue = (at: number | undefined): boolean => at !== undefined && at <= turn.moment.tick;
  if (isDue(turn.state.logout?.dueAt)) finishLogout(turn, false);
  if (isDue(turn.state.attemptAt)) {
    leave(turn, 'refused');
    connect(turn);
  }
  if (isDue(turn.state.link?.handshakeAt)) {
    turn.fail(new PushError('PUSH_HANDSHAKE_TIMEOUT', 'the push gateway did not answer the handshake'));
    giveUp(turn, 'handshake-timeout');
  }
  if (isDue(turn.state.link?.heartbeatAt)) heartbeatDue(turn);
  for (const message of timedMessages(turn.state)) if (isDue(message.dueAt)) messageDue(turn, message);
}

function heartbeatDue(turn: Turn): void {
  const { answersHeartbeats = false, unanswered = 0 } = turn.state.link ?? {};
  if (answersHeartbeats && unanswered >= limits.heartbeatsMissed) giveUp(turn, 'silent');
  else beat(turn);
}
