import {
  Nickname,
  registerAdminForm,
  registerByEmailForm,
  registerForm,
  resetPasswordByEmailForm,
  resetPasswordBySmsForm,
  withPasswordAgain,
} from '@guanlan/contract';
import * as z from 'zod/mini';

/** Optional nickname. */
const nickname = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? undefined : typed)),
  ),
  z.optional(Nickname),
);

/**
 * The contract's forms as screens ask for them: the password twice, and without the captcha, which is solved invisibly.
 */
export const screenForms = {
  register: withPasswordAgain(z.extend(z.omit(registerForm, { captcha: true }), { nickname }), 'password'),
  registerByEmail: withPasswordAgain(z.extend(registerByEmailForm, { nickname }), 'password'),
  registerAdmin: withPasswordAgain(z.extend(registerAdminForm, { nickname }), 'password'),
  resetBySms: withPasswordAgain(resetPasswordBySmsForm, 'password'),
  resetByEmail: withPasswordAgain(resetPasswordByEmailForm, 'password'),
};

/** Values to send: the repeated password stays on the screen. */
export function withoutAgain<V extends { readonly passwordAgain: string }>(values: V): Omit<V, 'passwordAgain'> {
  const { passwordAgain: _, ...sent } = values;
  return sent;
}
