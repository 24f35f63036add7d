import * as z from 'zod/mini';
import { Email, Mobile, Nickname, OneTimeCode } from './fields.js';

/** Editable fields of the own profile; absent fields stay as they are. */
export const profileForm = z.object({
  nickname: z.optional(Nickname),
  /** 0 unsaid, 1 male, 2 female: the numbers of uni-id. */
  gender: z.optional(z.literal([0, 1, 2])),
  /** A file that the user uploaded as an avatar and reported; null takes the avatar away. */
  avatarFileId: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,100}$/)))),
});

/** Another number for the account, which the code proves. */
export const bindMobileForm = z.object({ mobile: Mobile, code: OneTimeCode });

/** Another e-mail address for the account, which the code proves. */
export const bindEmailForm = z.object({ email: Email, code: OneTimeCode });
