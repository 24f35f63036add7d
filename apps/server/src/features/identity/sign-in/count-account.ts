import type { AppContext } from '../../../context.js';
import { tooOften } from '../../too-often.js';

type LimitsContext = Pick<AppContext, 'limits'>;

/**
 * Counts an attempt to register with a password, which reveals whether a name is taken. @throws AppError RATE_LIMITED
 */
export async function countRegistration({ limits }: LimitsContext, ip: string): Promise<void> {
  const endsIn = await limits.registrationsByIp.consume(ip, 1);
  if (endsIn !== null) {
    throw tooOften(endsIn, '当前网络注册得太频繁');
  }
}

/**
 * Makes an account where the day of its address has one left; what fails gives it back. Outside a transaction: budgets are
 * counted on a connection of their own.
 *
 * @throws AppError RATE_LIMITED
 */
export async function countAccount<T>({ limits }: LimitsContext, ip: string, make: () => Promise<T>): Promise<T> {
  const endsIn = await limits.accountsByIp.consume(ip, 1);
  if (endsIn !== null) {
    throw tooOften(endsIn, '当前网络今天注册的账号已达上限');
  }
  try {
    return await make();
  } catch (error) {
    await limits.accountsByIp.refund(ip, 1);
    throw error;
  }
}
