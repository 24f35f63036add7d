import { PushError } from '../push-error.js';
import type { StoredName } from '../stored.js';
import type { ClientAction } from '../wire/actions.js';
import { clientActions, feedbackActionIds, owesReceipt, resultCodes, serverActions } from '../wire/actions.js';
import type { Feedback } from '../wire/messages.js';
import { numberOf, parseFields, textOf } from './fields.js';
import { limits } from './limits.js';
import type { WaitingMessage } from './state.js';
import type { Turn } from './turn.js';
import { findWaiting, post, settle } from './waiting.js';

type Fields = Readonly<Record<string, unknown>>;

/** Which call a result answers, and under which name the time of it is stored. */
const results: Readonly<Record<string, { readonly of: ClientAction; readonly time?: StoredName }>> = {
  [serverActions.setModeResult]: { of: clientActions.setMode },
  [serverActions.setTagResult]: { of: clientActions.setTag, time: 'tagTime' },
  [serverActions.bindAliasResult]: { of: clientActions.bindAlias, time: 'aliasTime' },
  [serverActions.unbindAliasResult]: { of: clientActions.unbindAlias, time: 'aliasTime' },
};

/** Client actions that an answer may belong to; device info and feedback are matched by message id. */
const answers: Readonly<Record<string, readonly ClientAction[]>> = {
  [serverActions.received]: [clientActions.deviceInfo, clientActions.feedback],
  [serverActions.deviceInfoResult]: [clientActions.deviceInfo],
  [serverActions.feedbackResult]: [clientActions.feedback],
};

const unreadable = (what: string): PushError =>
  new PushError('PUSH_BAD_MESSAGE', `a message of the push gateway cannot be read: ${what}`);

/** Command 80: a push, or an answer to a message of the client. */
export function serverMessage(turn: Turn, data: string): void {
  const message = parseFields(data);
  if (!message) throw unreadable('it is no object');
  const action = textOf(message.msgAction);
  if (!owesReceipt(action)) {
    if (action === serverActions.received) answered(turn, message, action);
    return;
  }
  const details = parseFields(message.msgData);
  if (!details) throw unreadable('its msgData is no object');
  post(turn, clientActions.received, () => ({ msgId: details.id, cid: turn.state.stored.cid }));
  if (action === serverActions.push) pushed(turn, details, message.msgExtraData);
  else if (Object.hasOwn(results, action)) concluded(turn, message, details, action);
  else if (Object.hasOwn(answers, action)) answered(turn, message, action);
}

function payloadOf(extra: unknown): string {
  if (!extra) return '';
  return typeof extra === 'string' ? extra : JSON.stringify(extra);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reports a push and hands it to the app, once for each id. */
function pushed(turn: Turn, details: Fields, extra: unknown): void {
  const messageId = textOf(details.messageid);
  const taskId = textOf(details.taskId);
  const { remembered } = turn.state;
  if (messageId !== '') {
    if (remembered.includes(messageId)) {
      turn.count('duplicates');
      return;
    }
    turn.set({ remembered: [...remembered.slice(1 - limits.remembered), messageId] });
  }
  const { appId } = turn.state;
  const timestamp = String(turn.moment.now);
  for (const actionid of feedbackActionIds) {
    const feedback: Feedback = {
      messageid: messageId,
      appkey: textOf(details.appKey),
      appid: appId,
      taskid: taskId,
      actionid,
      result: 'ok',
      timestamp,
    };
    post(turn, clientActions.feedback, () => feedback);
  }
  turn.count('messages');
  const message = payloadOf(extra);
  if (message !== '') turn.tell('message', { message, data: parsed(message), messageId, taskId });
}

function found(turn: Turn, message: Fields, actions: readonly ClientAction[]): WaitingMessage | undefined {
  const waiting = findWaiting(turn, textOf(message.msgId));
  if (!waiting || !actions.includes(waiting.action)) return undefined;
  turn.answered(waiting.stage === 'sent' ? waiting.sentAt : undefined);
  return waiting;
}

/** Device info or feedback has arrived, whatever the gateway makes of it. */
function answered(turn: Turn, message: Fields, action: string): void {
  const waiting = found(turn, message, answers[action] ?? []);
  if (!waiting) return;
  if (waiting.action === clientActions.deviceInfo) turn.store('deviceInfoTime', turn.moment.now);
  settle(turn, waiting);
}

/** The result of a call. */
function concluded(turn: Turn, message: Fields, details: Fields, action: string): void {
  const { of, time } = results[action] ?? {};
  const waiting = of && found(turn, message, [of]);
  if (!waiting) return;
  if (time) turn.do({ type: 'store', name: time, value: turn.moment.now });
  const resultCode = numberOf(details.errorCode);
  if (resultCode === resultCodes.success || resultCode === resultCodes.repeat) {
    settle(turn, waiting);
    return;
  }
  const text = `${waiting.action}: ${resultCode ?? 'no code'} ${textOf(details.errorMsg)}`.trim();
  settle(turn, waiting, new PushError('PUSH_CALL_REFUSED', text, { resultCode }));
}
