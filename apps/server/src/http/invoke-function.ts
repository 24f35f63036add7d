import { type FunctionDef, type FunctionName, functions, type NewToken } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import type { Call } from '../features/handler.js';
import { renewToken } from '../features/identity/session.js';
import { once } from '../features/once.js';
import { handlers } from '../features/registry.js';
import { parseFields } from './parse-fields.js';
import { passGate } from './pass-gate.js';

/** What every keyed function's arguments have. */
const Keyed = z.object({ requestId: z.optional(z.string()) });

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
    if (error instanceof AppError) code = error.code;
    throw error;
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
  const { gate, input, output, keyed }: FunctionDef = functions[name];
  const [who] = await Promise.all([passGate(ctx, gate, token), admitted]);
  const args = parseFields(input, given);
  const user = who?.caller ?? null;
  const run = () => (handlers[name] as AnyHandler)(ctx, args, { ...call, user });
  const requestId = keyed ? Keyed.parse(args).requestId : undefined;
  const answer =
    requestId === undefined ? await run() : await once(ctx, { name, uid: user?.uid ?? null, requestId, args }, run);
  const data: Answer = parseOutput(name, output, answer);
  const newToken = data.newToken ?? answer.newToken ?? (who && (await renewToken(ctx, who)));
  return newToken ? { ...data, newToken } : data;
}

/** What a handler answers beyond its schema stays here; what it lacks is our fault, not the caller's. */
function parseOutput(name: FunctionName, schema: z.ZodMiniType, answer: Answer): Answer {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new Error(`${name} answered what its schema does not allow`, { cause: parsed.error });
  return parsed.data as Answer;
}
