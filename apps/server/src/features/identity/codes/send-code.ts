import type { EmailScene, SmsScene } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import type { AskerOfCode } from '../../../providers/limits/port.js';
import { AppError } from '../../app-error.js';
import type { Call } from '../../handler.js';
import { deviceHashOf, findKnownDevice } from '../sign-in/login-tries.js';
import { findByEmail, findByMobile } from '../store-users.js';
import { takeCaptcha } from './captcha-proof.js';
import { codeRefusal } from './code-refusal.js';
import { codeMail } from './messages.js';
import {
  CODE_LIFE,
  dropCode,
  findCodePause,
  hashCode,
  newCode,
  RESEND_AFTER,
  storeCode,
  targetOf,
} from './verify-code.js';

/** A code to be sent: where to, what for, and for whom where that matters. */
export type CodeOrder = { readonly to: string; readonly uid?: string; readonly captcha: string | undefined } & (
  | { readonly by: 'sms'; readonly scene: SmsScene }
  | { readonly by: 'email'; readonly scene: EmailScene }
);

/**
 * Sends a code. The answer never reveals whether an account exists, except by the part of the day's budget that is
 * reserved for accounts.
 */
export async function sendCode(ctx: AppContext, order: CodeOrder, call: Pick<Call, 'ip' | 'deviceId'>) {
  const { to, scene, captcha } = order;
  const now = new Date(ctx.now());
  const target = targetOf({ ...order, device: deviceHashOf(ctx, call) });
  const budgets = order.by === 'sms' ? ctx.limits.smsCodes : ctx.limits.mailCodes;
  if (!(await takeCaptcha(ctx, captcha)) && (await ctx.limits.codesBeforeCaptcha.consume(call.ip)) !== null) {
    throw new AppError('uni-id-captcha-required');
  }
  const addressEndsIn = await budgets.byIp.consume(call.ip, 1);
  if (addressEndsIn !== null) throw codeRefusal('address', addressEndsIn, order.by);
  const pause = await findCodePause(ctx.db, target, scene, now);
  if (pause) throw codeRefusal(pause.why, pause.endsIn, order.by);
  const asker = await askerOf(ctx, order, call);
  const refusal = await budgets.consume(to, asker);
  if (refusal) throw codeRefusal(refusal.of, refusal.endsIn, order.by);

  const code = newCode();
  const codeHash = hashCode(ctx.secrets.codeKey, target, scene, code);
  if (!(await storeCode(ctx.db, { target, scene, codeHash, now }))) {
    // One of several simultaneous requests is served, and the number is charged for that one.
    await budgets.refund(to, asker);
    throw codeRefusal('sent', RESEND_AFTER, order.by);
  }
  try {
    await deliver(ctx, order, code);
  } catch (cause) {
    await dropCode(ctx.db, target, scene, codeHash);
    const message = '验证码发送失败，请稍后再试';
    throw new AppError('SYSTEM_ERROR', {
      message,
      cause,
      fields: { [order.by === 'sms' ? 'mobile' : 'email']: message },
    });
  }
  return { resendAfter: RESEND_AFTER / 1000, expiresIn: CODE_LIFE / 1000 };
}

/** Classifies the asker by the account of the number or address. The queries are equal where there is none. */
async function askerOf(ctx: AppContext, order: CodeOrder, call: Pick<Call, 'deviceId'>): Promise<AskerOfCode> {
  const find = order.by === 'sms' ? findByMobile : findByEmail;
  const account = await find(ctx.db, order.to);
  const device = await findKnownDevice(ctx, account?.id, call);
  if (!account) return 'no-account';
  return device !== null || order.uid === account.id ? 'known-device' : 'account';
}

function deliver(ctx: Pick<AppContext, 'sms' | 'mail'>, order: CodeOrder, code: string): Promise<void> {
  const expiresInMinutes = CODE_LIFE / 60_000;
  if (order.by === 'sms') return ctx.sms.send({ mobile: order.to, scene: order.scene, code, expiresInMinutes });
  return ctx.mail.send({ to: order.to, ...codeMail(order.scene, code, expiresInMinutes) });
}
