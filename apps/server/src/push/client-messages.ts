import { clientActions, resultCodes, serverActions } from '@guanlan/push-client/wire';
import type * as z from 'zod/mini';
import { PushRefusal } from './refusal.js';
import { Alias, ClientMessage, DeviceInfo, Feedback, Received, readJson, SetMode, SetTags } from './requests.js';
import type { PushSession } from './session.js';
import type { SessionDeps } from './session-deps.js';
import { bind, rebind, unbind, updateClient } from './store.js';

/** Our results, beside those of the protocol: what the client sent cannot be used. */
const BAD_DATA = 5;
/** `id` of our results begins so: the client confirms them like pushes, and nobody waits for that. */
const RESULT = 'result-';
/** The actions of a feedback: received and shown, and two that the SDK defines and does not send. */
const feedbackActions: ReadonlySet<string> = new Set(['0', '210000', '220000', '1']);

/** Aliases that one client may have. */
const ALIASES_MAX = 20;

/** Does it; answers what is wrong where something is. */
type Operation = (session: PushSession, deps: SessionDeps) => Promise<string | undefined | void>;

/** Command 5. Reports are noted at once; what changes something is answered once the database has it. */
export function answerClientMessage(session: PushSession, deps: SessionDeps, data: string): Promise<void> | undefined {
  const message = readJson(ClientMessage, data);
  if (!message) throw new PushRefusal('PUSH_BAD_DATA');
  const { msgAction, msgId, msgData } = message;
  switch (msgAction) {
    case clientActions.received:
      return received(session, deps, msgData);
    case clientActions.feedback:
      return feedback(session, deps, msgId, msgData);
    default: {
      const known = Object.hasOwn(operations, msgAction) ? operations[msgAction] : undefined;
      if (!known) return ignore(deps);
      return operate(session, deps, { ...known, msgId, msgData });
    }
  }
}

function received(session: PushSession, deps: SessionDeps, msgData: string): undefined {
  const messageId = readJson(Received, msgData)?.msgId;
  if (messageId === undefined) return ignore(deps);
  if (!messageId.startsWith(RESULT)) report(session, deps, messageId, 'received');
}

function feedback(session: PushSession, deps: SessionDeps, msgId: string, msgData: string): undefined {
  const given = readJson(Feedback, msgData);
  if (!given || !feedbackActions.has(given.actionid)) return ignore(deps);
  report(session, deps, given.messageid, given.actionid);
  session.sendMessage(serverActions.received, msgId, '{}');
}

/** A report that is not new changes nothing, whatever the number of its message. */
function report(session: PushSession, deps: SessionDeps, messageId: string, action: string): void {
  if (!/^[0-9a-f]{24}$/.test(messageId)) return ignore(deps);
  if (session.outbox.report(messageId, action)) deps.reports.add({ cid: session.cid, messageId, action });
}

/** What cannot be used is counted, and no reason to end a connection. */
function ignore(deps: SessionDeps): undefined {
  deps.metrics.refused.inc({ code: 'PUSH_BAD_DATA' });
}

interface Row {
  /** The action of the answer. */
  readonly answer: string;
  /** What to do; undefined where the data cannot be used. */
  readonly read: (msgData: string) => Operation | undefined;
}

function row<S extends z.ZodMiniType>(answer: string, schema: S, run: (data: z.output<S>) => Operation): Row {
  return {
    answer,
    read: (msgData) => {
      const data = readJson(schema, msgData);
      return data === undefined ? undefined : run(data);
    },
  };
}

const operations: Readonly<Record<string, Row>> = {
  [clientActions.deviceInfo]: row(
    serverActions.deviceInfoResult,
    DeviceInfo,
    (device) =>
      ({ cid }, { db }) =>
        updateClient(db, cid, { device }),
  ),
  [clientActions.setMode]: row(
    serverActions.setModeResult,
    SetMode,
    ({ mode }) =>
      ({ cid }, { db }) =>
        updateClient(db, cid, { mode }),
  ),
  [clientActions.setTag]: row(serverActions.setTagResult, SetTags, ({ tags }) => async (session, deps) => {
    await rebind(deps.db, session.cid, 'tag', tags);
    await deps.onRebound(session);
  }),
  [clientActions.bindAlias]: row(serverActions.bindAliasResult, Alias, ({ alias }) => async (session, deps) => {
    if (session.bindings.filter(({ kind }) => kind === 'alias').length >= ALIASES_MAX) return 'too many aliases';
    await bind(deps.db, session.cid, 'alias', alias);
    await deps.onRebound(session);
  }),
  [clientActions.unbindAlias]: row(serverActions.unbindAliasResult, Alias, ({ alias }) => async (session, deps) => {
    await unbind(deps.db, session.cid, 'alias', alias);
    await deps.onRebound(session);
  }),
};

async function operate(
  session: PushSession,
  deps: SessionDeps,
  { answer, read, msgId, msgData }: Row & { msgId: string; msgData: string },
): Promise<void> {
  const result = (errorCode: number, errorMsg: string): void => {
    if (!session.closed) {
      session.sendMessage(answer, msgId, JSON.stringify({ errorCode, errorMsg, id: `${RESULT}${msgId}` }));
    }
  };
  const operation = read(msgData);
  if (!operation) {
    ignore(deps);
    return result(BAD_DATA, 'the data cannot be used');
  }
  if (!session.spendOperation()) return result(resultCodes.tooOften, 'too often');
  const wrong = await operation(session, deps);
  if (wrong) result(BAD_DATA, wrong);
  else result(resultCodes.success, 'ok');
}
