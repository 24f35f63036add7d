import type { EmailScene, SmsScene } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Call } from '../handler.js';
import { useCaptcha } from './captcha-proof.js';
import { codeMail } from './messages.js';
import {
  CODE_LIFE,
  dropCode,
  hashCode,
  mayStoreCode,
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

/** Sends a code. The account is never looked at, so nothing here depends on whether there is one. */
export async function sendCode(ctx: AppContext, order: CodeOrder, call: Pick<Call, 'ip'>) {
  const { to, scene, captcha } = order;
  const now = new Date(ctx.now());
  const target = targetOf(order);
  const budget = budgetsOf(ctx, order.by);
  if (captcha !== undefined) await useCaptcha(ctx, captcha);
  else if (!(await ctx.limits.codesBeforeCaptcha.spend(call.ip))) throw new AppError('uni-id-captcha-required');
  const allowed =
    (await budget.byIp.spend(call.ip)) &&
    (await mayStoreCode(ctx.db, target, scene, now)) &&
    (await budget.byTarget.allows(to)) &&
    (await budget.byDay.allows('all'));
  if (!allowed) throw new AppError('RATE_LIMITED');

  const code = newCode();
  const codeHash = hashCode(ctx.secrets.codeKey, target, scene, code);
  if (!(await storeCode(ctx.db, { target, scene, codeHash, now }))) throw new AppError('RATE_LIMITED');
  // Spent by the one ask that is served: whoever asks again too early, or twice at once, loses nothing by it.
  if (!((await budget.byTarget.spend(to)) && (await budget.byDay.spend('all')))) {
    await dropCode(ctx.db, target, scene, codeHash);
    throw new AppError('RATE_LIMITED');
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

function budgetsOf({ limits }: Pick<AppContext, 'limits'>, by: CodeOrder['by']) {
  return by === 'sms'
    ? { byIp: limits.smsByIp, byTarget: limits.smsByNumber, byDay: limits.smsByDay }
    : { byIp: limits.mailByIp, byTarget: limits.mailByAddress, byDay: limits.mailByDay };
}

function deliver(ctx: Pick<AppContext, 'sms' | 'mail'>, order: CodeOrder, code: string): Promise<void> {
  const expiresInMinutes = CODE_LIFE / 60_000;
  if (order.by === 'sms') return ctx.sms.send({ mobile: order.to, scene: order.scene, code, expiresInMinutes });
  return ctx.mail.send({ to: order.to, ...codeMail(order.scene, code, expiresInMinutes) });
}
