import type { NativeEvent, NativeRun } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { LlmError, type LlmEvent, type LlmTrace } from '../../providers/llm/port.js';
import { countAnswer, giveBackAnswer } from '../generation/daily-quota.js';
import { pseudonym } from '../generation/start-answer.js';
import { runRequest } from './run-request.js';

/** An event before it gets its time. */
type Told = NativeEvent extends infer E ? (E extends NativeEvent ? Omit<E, 'at'> : never) : never;

/** A run that may begin: it has taken the place of one of the user's answers. */
export interface NativeCall {
  /** Runs to the end, or until `signal` aborts. Never rejects; gives the place back. */
  run(signal: AbortSignal, tell: (event: NativeEvent) => void): Promise<void>;
}

/**
 * Prepares a call to a provider whose exchange is shown, and counts it to the user's day. Nothing else of it is stored.
 * Throws `CHAT_MODEL_NOT_FOUND`, `CHAT_TOO_MANY`, `CHAT_DAILY_LIMIT` and `SERVICE_STOPPING`.
 */
export async function nativeCall(
  ctx: Pick<AppContext, 'llm' | 'chatJobs' | 'log' | 'db' | 'members' | 'config' | 'now'>,
  uid: string,
  args: NativeRun,
): Promise<NativeCall> {
  const { model, turns, how } = runRequest(ctx.llm, args);
  const release = ctx.chatJobs.acquireSlot(uid);
  const counted = await countAnswer(ctx, uid).catch((error: unknown) => {
    release();
    throw error;
  });
  const request = { model: model.id, turns, userId: pseudonym(uid), ...how };
  return {
    async run(signal, tell) {
      const began = performance.now();
      let over = false;
      let spoke = false;
      const note = (told: Told): void => {
        if (!over) tell({ ...told, at: Math.round((performance.now() - began) * 10) / 10 } as NativeEvent);
      };
      const end = (reason: Ending, code: string | null): void => {
        note({ type: 'end', reason, code });
        over = true;
      };
      try {
        let reason: Ending = 'other';
        for await (const event of ctx.llm.stream(request, signal, traceTo(note))) {
          if (event.type === 'finish') reason = event.reason;
          else {
            spoke ||= event.type === 'text' || event.type === 'reasoning';
            note(toTold(event));
          }
        }
        end(reason, null);
      } catch (error) {
        if (error instanceof LlmError)
          ctx.log.warn({ err: error, code: error.code, model: model.id }, 'a native run failed');
        else if (!signal.aborted) ctx.log.error({ err: error }, 'a native run broke');
        end(null, error instanceof LlmError ? error.code : signal.aborted ? 'SERVICE_STOPPING' : 'SYSTEM_ERROR');
        if (!spoke && !signal.aborted)
          await giveBackAnswer(ctx.db, uid, counted).catch((failure: unknown) =>
            ctx.log.error({ err: failure }, 'a native run was not given back to the day'),
          );
      } finally {
        release();
      }
    },
  };
}

type Ending = Extract<NativeEvent, { type: 'end' }>['reason'];

const traceTo = (note: (told: Told) => void): LlmTrace => ({
  request: (sent) => note({ type: 'request', ...sent }),
  response: (status, headers) => note({ type: 'response', status, headers }),
  read: (bytes, lines) => note({ type: 'read', bytes, lines: [...lines] }),
  failed: (code, detail) => note({ type: 'failed', code, detail }),
});

function toTold(event: Exclude<LlmEvent, { type: 'finish' }>): Told {
  if (event.type === 'sources') return { type: 'sources', count: event.sources.length };
  return event;
}
