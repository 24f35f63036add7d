import * as z from 'zod/mini';
import { AdminPassword, CaptchaSolution, Email, NewPassword, Nickname, OneTimeCode, Username } from './fields.js';

/** A new account with user name and password. */
export const registerForm = z.object({
  username: Username,
  nickname: z.optional(Nickname),
  password: NewPassword,
  captcha: CaptchaSolution,
});

/** A new account with an e-mail address, which the code proves, and a password. */
export const registerByEmailForm = z.object({
  email: Email,
  nickname: z.optional(Nickname),
  password: NewPassword,
  code: OneTimeCode,
});

/** The first administrator. */
export const registerAdminForm = z.object({
  username: Username,
  nickname: z.optional(Nickname),
  password: AdminPassword,
  /** Printed by the server at its start while there is no administrator. */
  setupToken: z
    .string()
    .check(z.trim(), z.minLength(1, '请输入服务器启动时显示的安装口令'), z.maxLength(100, '安装口令不正确')),
});
