import type { AppContext } from '../../context.js';
import { ipKey } from '../../providers/limits/ip-key.js';
import type { Call } from '../handler.js';
import { consumeBudget } from '../too-often.js';

/** Counts one reading of the web for the address and the user. Throws {@link AppError}. */
export async function consumeRead({ limits }: Pick<AppContext, 'limits'>, { ip, user }: Call): Promise<void> {
  await consumeBudget(limits.videoReadsByIp, ip, '当前网络读取视频太频繁');
  if (user) await consumeBudget(limits.videoReadsByUser, user.uid, '读取视频太频繁');
}

/** Key of a caller that reads foreign pages: the user, else the address. */
export const callerOf = ({ ip, user }: Pick<Call, 'ip' | 'user'>): string => user?.uid ?? ipKey(ip);
