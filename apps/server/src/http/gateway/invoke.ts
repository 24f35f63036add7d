import { type FunctionName, functions } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import type { Call } from '../../features/handler.js';
import { objectOf } from '../../features/registry.js';
import { isObject } from '../body/is-object.js';
import { invokeFunction } from './invoke-function.js';
import { invokeObject } from './invoke-object.js';

const Target = z.object({
  functionTarget: z.string(),
  // The function's own schema says more, and copies.
  functionArgs: z._default(z.custom<Readonly<Record<string, unknown>>>(isObject), {}),
});

const Device = z.object({ deviceId: z.string().check(z.minLength(16), z.maxLength(64)) });

/** The caller's device. Not parsed where nothing is given: to make a failure costs as much as the rest of the call. */
function deviceOf(clientInfo: unknown): string | null {
  return clientInfo === undefined ? null : (Device.safeParse(clientInfo).data?.deviceId ?? null);
}

/**
 * Runs a function of the contract, or the method of a cloud object, once `admitted` resolves, and answers its data.
 * Throws {@link AppError}, and what `admitted` rejects with.
 */
export async function invoke(
  ctx: AppContext,
  params: Readonly<Record<string, unknown>>,
  from: Omit<Call, 'user' | 'deviceId'>,
  admitted: Promise<void>,
): Promise<Record<string, unknown>> {
  const target = Target.safeParse(params);
  if (!target.success) throw new AppError('GATEWAY_MALFORMED');
  const { functionTarget: name, functionArgs } = target.data;
  const call = { ...from, deviceId: deviceOf(functionArgs.clientInfo) };
  if (isFunctionName(name)) {
    const { clientInfo: _, uniIdToken, ...args } = functionArgs;
    return invokeFunction(ctx, name, args, uniIdToken, call, admitted);
  }
  const methods = objectOf(name);
  if (methods) return invokeObject(ctx, { name, methods }, functionArgs, call, admitted);
  throw new AppError('FUNCTION_NOT_FOUND');
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}
