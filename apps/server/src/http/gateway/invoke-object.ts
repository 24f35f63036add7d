import type { FunctionName, FunctionOutput, NewToken } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import type { Call } from '../../features/handler.js';
import type { Invoke, ObjectMethod } from '../../features/object-method.js';
import { invokeFunction } from './invoke-function.js';

const ObjectCall = z.object({ method: z.string(), params: z._default(z.array(z.unknown()), []) });

/**
 * Calls a method of a cloud object. Its failure is a result with an `errCode`, which clients turn into a rejection,
 * and some of them into a sign-in page. Throws errors that concern no method, and those with which `admitted` rejects.
 */
export async function invokeObject(
  ctx: AppContext,
  object: { readonly name: string; readonly methods: ReadonlyMap<string, ObjectMethod> },
  { clientInfo: _, uniIdToken, ...given }: Readonly<Record<string, unknown>>,
  call: Omit<Call, 'user'>,
  admitted: Promise<void>,
): Promise<Record<string, unknown>> {
  const parsed = ObjectCall.safeParse(given);
  if (!parsed.success) throw new AppError('GATEWAY_MALFORMED');
  await admitted;
  const method = object.methods.get(parsed.data.method);
  let newToken: NewToken | undefined;
  const run: Invoke = async <N extends FunctionName>(name: N, args: unknown) => {
    const { newToken: fresh, ...answer } = await invokeFunction(ctx, name, args, uniIdToken, call, admitted);
    newToken = fresh ?? newToken;
    // Parsed by the function's output schema.
    return answer as FunctionOutput<N>;
  };
  try {
    if (!method) throw new AppError('METHOD_NOT_FOUND');
    const answer = await method.run(parsed.data.params, run, call);
    return { ...answer, ...(newToken && !method.withoutToken && { newToken }), errCode: 0, errMsg: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return {
      errSubject: object.name,
      errCode: method?.errCode?.(error) ?? code,
      // Front ends of objects show this sentence alone, which for parameters says nothing of the one that is wrong.
      errMsg: (code === 'INVALID_PARAM' && Object.values(fields ?? {})[0]) || message,
      ...(fields && { fields }),
    };
  }
}
