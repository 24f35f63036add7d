import {
  type CostClass,
  costs,
  type FunctionDef,
  type FunctionName,
  functions,
  type NewToken,
} from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { consumeCost } from '../../features/consume-cost.js';
import { consumeWritten } from '../../features/consume-written.js';
import type { Call } from '../../features/handler.js';
import { type Authenticated, renewToken } from '../../features/identity/sessions/session.js';
import { handlers } from '../../features/registry.js';
import { withIdempotency } from '../../features/with-idempotency.js';
import { writeFailure } from '../../features/write-failure.js';
import { SlotsFull } from '../../providers/limits/caller-slots.js';
import type { CostCaller } from '../../providers/limits/port.js';
import { parseFields } from './parse-fields.js';
import { passGate } from './pass-gate.js';

/** The idempotency key among the arguments of an idempotent function. */
const IdempotencyArgs = z.object({ requestId: z.optional(z.string()) });

type Answer = Record<string, unknown> & { newToken?: NewToken };

/** Handlers by name without their types: their row's gate and schemas are applied around the call. */
type AnyHandler = (ctx: AppContext, args: unknown, call: Call) => Promise<Answer>;

/** Runs one function of the contract, counted and timed. Throws {@link AppError}, and what `admitted` rejects with. */
export async function invokeFunction(
  ctx: AppContext,
  name: FunctionName,
  args: unknown,
  uniIdToken: unknown,
  call: Omit<Call, 'user'>,
  admitted: Promise<void>,
): Promise<Answer> {
  const began = performance.now();
  const end = ctx.loopDelay.begin(name);
  let code: string = 'SYSTEM_ERROR';
  try {
    const data = await runFunction(
      ctx,
      name,
      args,
      typeof uniIdToken === 'string' ? uniIdToken : undefined,
      call,
      admitted,
    );
    code = 'OK';
    return data;
  } catch (error) {
    const known = error instanceof AppError ? error : writeFailure(error);
    if (known) code = known.code;
    throw known ?? error;
  } finally {
    end();
    const ms = performance.now() - began;
    ctx.metrics.callSeconds.observe({ function: name }, ms / 1000);
    ctx.metrics.calls.inc({ function: name, code });
    ctx.log.info({ requestId: call.requestId, function: name, code, ms: Math.round(ms) }, 'call');
  }
}

async function runFunction(
  ctx: AppContext,
  name: FunctionName,
  given: unknown,
  token: string | undefined,
  call: Omit<Call, 'user'>,
  admitted: Promise<void>,
): Promise<Answer> {
  const { gate, cost, input, output, idempotent }: FunctionDef = functions[name];
  // A caller without a token who needs none has nobody to look up.
  const isNobody = gate === 'anonymous' && !token;
  const [who] = isNobody ? [undefined, await admitted] : await Promise.all([passGate(ctx, gate, token), admitted]);
  const user = who?.caller ?? null;
  const uid = user?.uid ?? null;
  const caller = { ip: call.ip, uid };
  if (costs[cost] !== null) await consumeCost(ctx, cost, caller);
  const args = parseFields(input, given);
  if (uid !== null) await consumeWritten(ctx, cost, uid, args);
  const run = () => (handlers[name] as AnyHandler)(ctx, args, { ...call, user });
  const requestId = idempotent ? IdempotencyArgs.parse(args).requestId : undefined;
  const work = () => (requestId === undefined ? run() : withIdempotency(ctx, { name, uid, requestId, args }, run));
  const answer = await (costs[cost] === null ? work() : inTurn(ctx, cost, caller, work));
  const data: Answer = parseOutput(name, output, answer);
  const newToken = data.newToken ?? answer.newToken ?? (who && (await renewWhereWritable(ctx, who)));
  return newToken ? { ...data, newToken } : data;
}

/** Runs a call before it takes a connection to the database that others need, see `atOnce` of the contract's costs. */
async function inTurn<T>(ctx: AppContext, cost: CostClass, caller: CostCaller, run: () => Promise<T>): Promise<T> {
  try {
    return await ctx.limits.callsByCost.run(cost, caller, run);
  } catch (error) {
    if (error instanceof SlotsFull)
      throw new AppError('RATE_LIMITED', { message: '同时进行的操作太多，请等它们完成后再试' });
    throw error;
  }
}

/** Renews a token unless the database takes no writes, which should cost the session a renewal and not the answer. */
async function renewWhereWritable(ctx: AppContext, who: Authenticated): Promise<NewToken | undefined> {
  try {
    return await renewToken(ctx, who);
  } catch (error) {
    if (writeFailure(error)) return undefined;
    throw error;
  }
}

/** Drops fields of an answer that its schema does not have; a missing field is the server's error, not the caller's. */
function parseOutput(name: FunctionName, schema: z.ZodMiniType, answer: Answer): Answer {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new Error(`${name} answered what its schema does not allow`, { cause: parsed.error });
  return parsed.data as Answer;
}
