import { PushError } from '../push-error.js';
import { type ClientAction, clientActions, resultCodes } from '../wire/actions.js';
import { limits } from './limits.js';
import { sendAction } from './send.js';
import type { WaitingMessage } from './state.js';
import type { Turn } from './turn.js';

/** Message ids have 31 bits. */
const MSG_IDS = 2 ** 31;

/** The next message id: of the clock as in the original, and yet never that of an earlier message. */
function nextMsgId(turn: Turn): string {
  const { lastMsgTime } = turn.state;
  const time = Math.max(turn.moment.now, lastMsgTime + 1);
  turn.set({ lastMsgTime: time });
  return String(time % MSG_IDS);
}

function replace(turn: Turn, message: WaitingMessage, next?: WaitingMessage): void {
  const waiting = turn.state.waiting.flatMap((item) => (item !== message ? [item] : next ? [next] : []));
  turn.set({ waiting });
}

/** A receipt is owed an answer by nobody; every other message is. */
const isAnswered = (action: ClientAction): boolean => action !== clientActions.received;

/** Sends a message now if the client is online, and keeps it while it is waited for. */
function attempt(turn: Turn, message: WaitingMessage): void {
  const { tick } = turn.moment;
  const dueAt = tick + limits.answer;
  if (turn.state.status.state !== 'online') {
    replace(turn, message, { ...message, stage: 'queued', dueAt });
    return;
  }
  sendAction(turn, message);
  replace(turn, message, isAnswered(message.action) ? { ...message, stage: 'sent', dueAt, sentAt: tick } : undefined);
}

/** Ends the wait for a message, and tells its caller if it has one. */
export function settle(turn: Turn, message: WaitingMessage, error?: PushError): void {
  replace(turn, message);
  if (message.call === undefined) return;
  turn.do(error ? { type: 'settle', call: message.call, error } : { type: 'settle', call: message.call });
}

function makeRoom(turn: Turn): void {
  const [oldest] = turn.state.waiting;
  if (!oldest || turn.state.waiting.length < limits.waiting) return;
  settle(turn, oldest, new PushError('PUSH_QUEUE_FULL', 'too many messages wait for the push gateway'));
}

/** Makes a message and sends it, or has it wait for the login. */
export function post(turn: Turn, action: ClientAction, data: (msgId: string) => object, call?: number): void {
  const msgId = nextMsgId(turn);
  makeRoom(turn);
  const { now, tick } = turn.moment;
  const text = JSON.stringify(data(msgId));
  const message: WaitingMessage = { msgId, action, data: text, madeAt: now, stage: 'queued', dueAt: tick, call };
  turn.set({ waiting: [...turn.state.waiting, message] });
  attempt(turn, message);
}

/** Sends what has waited for the login. */
export function flush(turn: Turn): void {
  for (const message of turn.state.waiting) if (message.stage === 'queued') attempt(turn, message);
}

/** The deadline of a message has come: gives a call up, and has everything else rest or go out again. */
export function messageDue(turn: Turn, message: WaitingMessage): void {
  if (message.stage === 'resting') {
    attempt(turn, message);
    return;
  }
  if (message.call !== undefined) {
    const details = { resultCode: resultCodes.timeout };
    settle(turn, message, new PushError('PUSH_CALL_TIMEOUT', `${message.action}: no answer`, details));
    return;
  }
  const pause = isAnswered(message.action) ? limits.repeat : limits.repeatReceipt;
  replace(turn, message, { ...message, stage: 'resting', dueAt: turn.moment.tick + pause });
}

/** The message with this id, if it still waits. */
export function findWaiting(turn: Turn, msgId: string): WaitingMessage | undefined {
  return turn.state.waiting.find((message) => message.msgId === msgId && message.stage !== 'queued');
}
