import type { AppContext } from '../../context.js';
import { ipKey } from '../../providers/limits/ip-key.js';
import { AppError } from '../app-error.js';
import type { Call } from '../handler.js';

/** Counts one reading of the web for the address and the user. Throws {@link AppError}. */
export async function spendRead({ limits }: Pick<AppContext, 'limits'>, { ip, user }: Call): Promise<void> {
  if (!(await limits.videoReadsByIp.spend(ip))) throw new AppError('RATE_LIMITED');
  if (user && !(await limits.videoReadsByUser.spend(user.uid))) throw new AppError('RATE_LIMITED');
}

/** Who counts as one caller of what reads foreign pages: the user, else the address. */
export const callerOf = ({ ip, user }: Pick<Call, 'ip' | 'user'>): string => user?.uid ?? ipKey(ip);
