import type { EmailScene } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import type { Mail } from '../../../providers/mail/port.js';
import type { User } from '../store.js';

const purposes: { readonly [Scene in EmailScene]: string } = {
  register: '注册',
  'login-by-email': '登录',
  'reset-pwd-by-email': '重置密码',
  'bind-email': '绑定邮箱',
  'reauth-by-email': '验证身份',
};

/** The letter with a code. */
export function codeMail(scene: EmailScene, code: string, minutes: number): Omit<Mail, 'to'> {
  const purpose = purposes[scene];
  return {
    subject: `观澜${purpose}验证码`,
    text: `${purpose}验证码 ${code}（${minutes} 分钟内有效）。\n如果不是你本人操作，请忽略，不要把验证码告诉任何人。`,
  };
}

const events = {
  'password-reset': '密码已重置，所有设备已退出登录。如果不是你本人操作，请立即找回密码。',
  'password-changed': '密码已修改，其他设备已退出登录。如果不是你本人操作，请立即找回密码。',
  'mobile-changed': '绑定的手机号已更换。如果不是你本人操作，请联系客服。',
  'email-changed': '绑定的邮箱已更换。如果不是你本人操作，请联系客服。',
  'deactivation-begun': '账号已申请注销，7 天内登录可以撤销。',
  'account-removed': '账号已注销，个人信息和内容已删除。',
} as const;

/** Something that the owner of an account should hear of. */
export type AccountEvent = keyof typeof events;

type NotifyContext = Pick<AppContext, 'sms' | 'mail' | 'log'>;

/**
 * Notifies a user by the channels that the account had before. Callers do not await it: the event has happened
 * already, and the time that delivery takes would reveal the channels.
 */
export function notify(ctx: NotifyContext, user: Pick<User, Channel>, event: AccountEvent): void {
  void deliverNotification(ctx, user, event);
}

type Channel = 'mobile' | 'mobileConfirmed' | 'email' | 'emailConfirmed';

/** {@link notify} that can be waited for. It never fails: a channel that does is logged. */
export async function deliverNotification(
  ctx: NotifyContext,
  user: Pick<User, Channel>,
  event: AccountEvent,
): Promise<void> {
  const { mobile, email } = user;
  const said = events[event];
  const sent: Promise<void>[] = [];
  if (mobile !== null && user.mobileConfirmed) sent.push(ctx.sms.send({ mobile, notification: said }));
  if (email !== null && user.emailConfirmed)
    sent.push(ctx.mail.send({ to: email, subject: '观澜账号提醒', text: said }));
  for (const outcome of await Promise.allSettled(sent)) {
    if (outcome.status === 'rejected') ctx.log.error({ err: outcome.reason, event }, 'a notification was not sent');
  }
}
