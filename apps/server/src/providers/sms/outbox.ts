import type { SmsScene } from '@guanlan/contract';
import type { SmsSender } from './port.js';

const purposes: { readonly [Scene in SmsScene]: string } = {
  'login-by-sms': '登录',
  'reset-pwd-by-sms': '重置密码',
  'bind-mobile-by-sms': '绑定手机号',
  'set-pwd-by-sms': '设置密码',
  'reauth-by-sms': '验证身份',
};

/** Replaces a carrier: the message is printed to the server's console, which only its operator sees. */
export function createSmsOutbox(print: (line: string) => void): SmsSender {
  return {
    demo: true,
    send: async (message) => {
      if ('notification' in message) return print(`短信 ${message.mobile} ${message.notification}`);
      const { mobile, scene, code, expiresInMinutes } = message;
      print(`短信 ${mobile} ${purposes[scene]}验证码 ${code}（${expiresInMinutes} 分钟内有效）`);
    },
  };
}
