import type { SmsSender } from './port.js';

/** Stands in for a carrier: the message goes to the server's console, which only its operator sees. */
export function createSmsOutbox(print: (line: string) => void): SmsSender {
  return {
    demo: true,
    send: async ({ mobile, code, expiresInMinutes }) => {
      print(`短信 ${mobile} 登录验证码 ${code}（${expiresInMinutes} 分钟内有效）`);
    },
  };
}
