import type { Gate } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { type Authenticated, authenticate } from '../../features/identity/sessions/session.js';

/**
 * Authenticates the caller as the gate requires. An anonymous gate still identifies a caller with a valid token, and
 * ignores an invalid one.
 */
export async function passGate(
  ctx: AppContext,
  gate: Gate,
  token: string | undefined,
): Promise<Authenticated | undefined> {
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
