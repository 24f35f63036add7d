import * as z from 'zod/mini';
import { Mobile, OneTimeCode } from './fields.js';

/** The first step of signing in by SMS. */
export const sendSmsCodeForm = z.object({ mobile: Mobile });

/** The second step. */
export const loginBySmsForm = z.object({ mobile: Mobile, code: OneTimeCode });
