import { AppError } from '../../app-error.js';
import { waitText } from '../../too-often.js';

/** The limit that refuses a code. */
export type CodeLimit = 'sent' | 'tries' | 'address' | 'number' | 'all';

/** The refusal of a code, which says what there was too much of and when to come again, beside the code's field too. */
export function codeRefusal(limit: CodeLimit, endsIn: number, by: 'sms' | 'email'): AppError {
  const number = by === 'sms' ? '这个手机号' : '这个邮箱';
  const reasons: Readonly<Record<CodeLimit, string>> = {
    sent: '验证码刚刚发出',
    tries: '验证码输错次数过多',
    address: '当前网络获取验证码太频繁',
    number: `${number}获取验证码太频繁`,
    all: '今天发出的验证码已达上限',
  };
  const message = `${reasons[limit]}，请 ${waitText(endsIn)}后再获取`;
  return new AppError('RATE_LIMITED', { message, fields: { code: message } });
}
