import type { Handlers } from '../handler.js';
import { loginBySms } from './login-by-sms.js';
import { logout } from './logout.js';
import { me } from './me.js';
import { sendSmsCode } from './send-sms-code.js';

export const identityHandlers = {
  'identity.sendSmsCode': sendSmsCode,
  'identity.loginBySms': loginBySms,
  'identity.me': me,
  'identity.logout': logout,
} satisfies Handlers;
