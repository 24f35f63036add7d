import { type FunctionName, functions, type Gate, type NewToken } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import type { Call } from '../features/handler.js';
import { type Authenticated, authenticate, renewToken } from '../features/identity/session.js';
import { handlers } from '../features/registry.js';

const Target = z.object({
  functionTarget: z.string(),
  functionArgs: z._default(z.record(z.string(), z.unknown()), {}),
});

type Answer = Record<string, unknown> & { newToken?: NewToken };

/** Handlers by name without their types: their row's gate and schemas are applied around the call. */
type AnyHandler = (ctx: AppContext, args: unknown, call: Call) => Promise<Answer>;

/**
 * Runs one function of the contract, once `admitted` resolves, and answers its data. Throws {@link AppError}, and what
 * `admitted` rejects with.
 */
export async function invoke(
  ctx: AppContext,
  params: Readonly<Record<string, unknown>>,
  call: Omit<Call, 'user'>,
  admitted: Promise<void>,
): Promise<Answer> {
  const target = Target.safeParse(params);
  if (!target.success) throw new AppError('GATEWAY_MALFORMED');
  const { functionTarget: name, functionArgs } = target.data;
  if (!isFunctionName(name)) throw new AppError('FUNCTION_NOT_FOUND');
  const end = ctx.metrics.callSeconds.startTimer({ function: name });
  let code: string = 'SYSTEM_ERROR';
  try {
    const data = await run(ctx, name, functionArgs, call, admitted);
    code = 'OK';
    return data;
  } catch (error) {
    if (error instanceof AppError) code = error.code;
    throw error;
  } finally {
    const seconds = end();
    ctx.metrics.calls.inc({ function: name, code });
    ctx.log.info({ requestId: call.requestId, function: name, code, ms: Math.round(seconds * 1000) }, 'call');
  }
}

async function run(
  ctx: AppContext,
  name: FunctionName,
  { clientInfo: _, uniIdToken, ...rest }: Readonly<Record<string, unknown>>,
  call: Omit<Call, 'user'>,
  admitted: Promise<void>,
): Promise<Answer> {
  const { gate, input, output } = functions[name];
  const token = typeof uniIdToken === 'string' ? uniIdToken : undefined;
  const [who] = await Promise.all([passGate(ctx, gate, token), admitted]);
  const args = parseArgs(input, rest);
  const answer = await (handlers[name] as AnyHandler)(ctx, args, { ...call, user: who?.caller ?? null });
  const data: Answer = parseOutput(name, output, answer);
  const newToken = data.newToken ?? answer.newToken ?? (who && (await renewToken(ctx, who)));
  return newToken ? { ...data, newToken } : data;
}

/** Who calls. A function for anyone still learns who it is, and a token that is no good counts as none there. */
async function passGate(ctx: AppContext, gate: Gate, token: string | undefined): Promise<Authenticated | undefined> {
  if (gate === 'anonymous') {
    if (!token) return undefined;
    return authenticate(ctx, token).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
  }
  const who = await authenticate(ctx, token);
  if (gate === 'admin' && !who.caller.roles.includes('admin')) throw new AppError('uni-id-permission-error');
  return who;
}

function parseArgs(schema: z.ZodMiniType, args: unknown): unknown {
  const parsed = z.safeParse(schema, args);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('INVALID_PARAM', { fields, cause: parsed.error });
}

/** What a handler answers beyond its schema stays here; what it lacks is our fault, not the caller's. */
function parseOutput(name: FunctionName, schema: z.ZodMiniType, answer: Answer): Answer {
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new Error(`${name} answered what its schema does not allow`, { cause: parsed.error });
  return parsed.data as Answer;
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
