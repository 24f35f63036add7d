import { PushError } from '../push-error.js';
import { afterClose } from '../wire/close-codes.js';
import { leave, reconnectIn, stayAway } from './connection.js';
import { numberOf, parseFields } from './fields.js';
import { limits } from './limits.js';
import type { Turn } from './turn.js';

/** Command 96: the gateway wants the client gone. */
export function serverClose(turn: Turn, data: string): void {
  const fields = parseFields(data);
  if (!fields) throw new PushError('PUSH_BAD_MESSAGE', 'the close of the push gateway cannot be read');
  const code = numberOf(fields.code);
  leave(turn, `server close ${code}`, code);
  const rule = afterClose(code);
  if (rule === 'stop') stayAway(turn, 'server-close', code);
  else if (rule === 'reconnect-if-visible' && !turn.state.seen) stayAway(turn, 'hidden', code);
  else reconnectIn(turn, limits.reconnect, 'server-close');
}

/** Command 112: the gateway wants the client elsewhere. */
export function redirectServer(turn: Turn, data: string): void {
  const fields = parseFields(data);
  if (!fields) throw new PushError('PUSH_BAD_MESSAGE', 'the redirect of the push gateway cannot be read');
  const { addressList, delay, loc, conf, time = turn.moment.now } = fields;
  turn.store('redirect', JSON.stringify({ addressList, delay, loc, conf, time }));
  leave(turn, 'redirect server');
  reconnectIn(turn, numberOf(delay) ?? 0, 'redirect');
}
