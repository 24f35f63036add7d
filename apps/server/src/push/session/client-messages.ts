import { clientActions, resultCodes, serverActions } from '@guanlan/push-client/wire';
import type * as z from 'zod/mini';
import { LIVE_ID_PREFIX } from '../message.js';
import { bind, rebind, unbind, updateClient } from '../store.js';
import { PushRefusal } from './frame-refusal.js';
import { isReport } from './outbox.js';
import { Alias, ClientMessage, DeviceInfo, Feedback, Received, readJson, SetMode, SetTags } from './requests.js';
import type { PushSession } from './session.js';
import type { SessionDeps } from './session-deps.js';

/** Our own result code, beside those of the protocol: the client's data is unusable. */
const BAD_DATA = 5;
/** Prefix of the `id` of results: the client confirms them like pushes, but no receipt is expected. */
const RESULT_PREFIX = 'result-';

/** Aliases that one client may have. */
const ALIASES_MAX = 20;

/** Runs the operation; returns its fault, if there is one. */
type Operation = (session: PushSession, deps: SessionDeps) => Promise<string | undefined>;

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

/** A report, where it is one: noted as ever, without an answer. */
export function noteReport(session: PushSession, deps: SessionDeps, data: string): void {
  const message = readJson(ClientMessage, data);
  if (message?.msgAction === clientActions.received) received(session, deps, message.msgData);
  else if (message?.msgAction === clientActions.feedback) noteFeedback(session, deps, message.msgData);
}

function received(session: PushSession, deps: SessionDeps, msgData: string): undefined {
  const messageId = readJson(Received, msgData)?.msgId;
  if (messageId === undefined) return ignore(deps);
  if (!messageId.startsWith(RESULT_PREFIX)) report(session, deps, messageId, 'received');
}

function feedback(session: PushSession, deps: SessionDeps, msgId: string, msgData: string): undefined {
  if (noteFeedback(session, deps, msgData)) session.sendMessage(serverActions.received, msgId, '{}');
}

function noteFeedback(session: PushSession, deps: SessionDeps, msgData: string): boolean {
  const given = readJson(Feedback, msgData);
  if (!given || !isReport(given.actionid) || given.actionid === 'received') {
    ignore(deps);
    return false;
  }
  report(session, deps, given.messageid, given.actionid);
  return true;
}

/** A report that is not new changes nothing, whatever the number of its message. */
function report(session: PushSession, deps: SessionDeps, messageId: string, action: string): void {
  if (messageId.startsWith(LIVE_ID_PREFIX)) return;
  if (!/^[0-9a-f]{24}$/.test(messageId)) ignore(deps);
  else if (session.outbox.report(messageId, action)) deps.reports.add({ cid: session.cid, messageId, action });
}

/** Counts unusable data, which is no reason to end a connection. */
function ignore(deps: SessionDeps): undefined {
  deps.metrics.refused.inc({ code: 'PUSH_BAD_DATA' });
}

interface Row {
  /** The action of the answer. */
  readonly answer: string;
  /** Reads the operation; undefined where the data is unusable. */
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
  [clientActions.deviceInfo]: row(serverActions.deviceInfoResult, DeviceInfo, (device) => async ({ cid }, { db }) => {
    await updateClient(db, cid, { device });
    return undefined;
  }),
  [clientActions.setMode]: row(serverActions.setModeResult, SetMode, ({ mode }) => async ({ cid }, { db }) => {
    await updateClient(db, cid, { mode });
    return undefined;
  }),
  [clientActions.setTag]: row(serverActions.setTagResult, SetTags, ({ tags }) =>
    rebinding(({ cid }, { db }) => rebind(db, cid, 'tag', tags)),
  ),
  [clientActions.bindAlias]: row(serverActions.bindAliasResult, Alias, ({ alias }) => async (session, deps) => {
    if (session.bindings.filter(({ kind }) => kind === 'alias').length >= ALIASES_MAX) return 'too many aliases';
    return rebinding(({ cid }, { db }) => bind(db, cid, 'alias', alias))(session, deps);
  }),
  [clientActions.unbindAlias]: row(serverActions.unbindAliasResult, Alias, ({ alias }) =>
    rebinding(({ cid }, { db }) => unbind(db, cid, 'alias', alias)),
  ),
};

/** An operation after which messages reach the client by other names. */
function rebinding(change: (session: PushSession, deps: SessionDeps) => Promise<void>): Operation {
  return async (session, deps) => {
    await change(session, deps);
    await deps.onRebound(session);
    return undefined;
  };
}

async function operate(
  session: PushSession,
  deps: SessionDeps,
  { answer, read, msgId, msgData }: Row & { msgId: string; msgData: string },
): Promise<void> {
  const result = (errorCode: number, errorMsg: string): void => {
    if (!session.closed) {
      session.sendMessage(answer, msgId, JSON.stringify({ errorCode, errorMsg, id: `${RESULT_PREFIX}${msgId}` }));
    }
  };
  const operation = read(msgData);
  if (!operation) {
    ignore(deps);
    return result(BAD_DATA, 'the data cannot be used');
  }
  if (!(await session.spendOperation())) return result(resultCodes.tooOften, 'too often');
  const wrong = await session.inTurn(() => operation(session, deps));
  if (wrong) result(BAD_DATA, wrong);
  else result(resultCodes.success, 'ok');
}
