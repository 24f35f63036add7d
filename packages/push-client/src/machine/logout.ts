import { commands } from '../wire/commands.js';
import { leave, stayAway } from './connection.js';
import { numberOf, parseFields } from './fields.js';
import { limits } from './limits.js';
import { sendFrame } from './send.js';
import type { Turn } from './turn.js';

/** Tells the gateway that this client goes, if it can hear, and waits for its word. */
export function logOut(turn: Turn, call: number): void {
  const { status, logout } = turn.state;
  if (logout) {
    turn.do({ type: 'logged-out', call, acknowledged: false });
    return;
  }
  turn.set({ logout: { call, dueAt: turn.moment.tick + limits.answer } });
  if (status.state === 'online') sendFrame(turn, commands.logout, '{}');
  else finishLogout(turn, false);
}

/** Forgets client id and session, and stays away. Does nothing where nobody logs out. */
export function finishLogout(turn: Turn, acknowledged: boolean): void {
  const { logout, waiting } = turn.state;
  if (!logout) return;
  turn.store('cid', '');
  turn.store('session', '');
  // Messages waiting in the old client's name are not sent in the next one's.
  turn.set({ logout: undefined, waiting: waiting.filter(({ call }) => call !== undefined) });
  leave(turn, 'logout');
  stayAway(turn, 'logout');
  turn.do({ type: 'logged-out', call: logout.call, acknowledged });
}

/** Command 64: the gateway's word. */
export function logoutResult(turn: Turn, data: string): void {
  finishLogout(turn, numberOf(parseFields(data)?.errorCode) === 0);
}
