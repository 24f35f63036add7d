import type { AppContext } from '../../context.js';
import { WechatError, type WechatMp } from '../../providers/wechat/port.js';
import { AppError } from '../app-error.js';

/** The configured official account. Throws `WECHAT_NOT_CONFIGURED`. */
export function accountOf(ctx: Pick<AppContext, 'wechat'>): WechatMp {
  if (!ctx.wechat) throw new AppError('WECHAT_NOT_CONFIGURED');
  return ctx.wechat;
}

/** Runs a call to WeChat, its failure put into the contract's codes. WeChat's own number travels in the fields. */
export async function fromWechat<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof WechatError)) throw cause;
    if (cause.code === 'UNREACHABLE') throw new AppError('WECHAT_UNREACHABLE', { cause });
    const fields = { errcode: String(cause.errcode), errmsg: cause.message };
    throw new AppError('WECHAT_REFUSED', { cause, fields });
  }
}
