import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { lineOf } from '../forms/fields.js';
import { realnameForm } from '../forms/realname.js';
import { Confirmation } from './security.js';

/** Longest reason for a refusal. */
export const REALNAME_REASON_MAX = 100;

/** Why somebody is refused, in words that are shown to that person. */
export const RealnameReason = lineOf(REALNAME_REASON_MAX, { empty: '请写明原因', long: '原因最多 100 个字' });

/** Life of a verification: `pending` until a service or an administrator has decided. */
export const RealnameState = z.enum(['none', 'pending', 'approved', 'rejected']);
export type RealnameState = z.infer<typeof RealnameState>;

/** A person's verification as its owner sees it. Times are ms since the epoch. */
export const RealnameStatus = z.object({
  state: RealnameState,
  /** Masked, for example `*三`; null where nothing was submitted. */
  name: z.nullable(z.string()),
  /** Masked, for example `1****************X`. */
  idNumber: z.nullable(z.string()),
  submittedAt: z.nullable(z.number()),
  decidedAt: z.nullable(z.number()),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
});
export type RealnameStatus = z.infer<typeof RealnameStatus>;

/** A verification that waits for an administrator. */
export const PendingRealname = z.object({
  id: z.string(),
  uid: z.string(),
  nickname: z.string(),
  /** Masked; `realname.reveal` shows them. */
  name: z.string(),
  idNumber: z.string(),
  submittedAt: z.number(),
});
export type PendingRealname = z.infer<typeof PendingRealname>;

/** Functions about verified persons. */
export const realname = {
  'realname.submit': defineFunction(
    'user',
    'credential',
    z.extend(realnameForm, {
      /** Version of the text that was agreed to. */
      consentVersion: z.string().check(z.regex(/^[\w.-]{1,50}$/)),
    }),
    RealnameStatus,
  ),
  'realname.status': defineFunction('user', 'light', z.object({}), RealnameStatus),
  /** Takes the consent back: what was submitted is removed, and a verification with it. */
  'realname.withdraw': defineFunction('user', 'write', z.object({}), RealnameStatus),
  /** Oldest first. */
  'realname.listPending': defineFunction(
    'admin',
    'read',
    z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
    z.object({ items: z.array(PendingRealname), nextCursor: z.nullable(z.string()) }),
  ),
  /** Shows name and number whole, to an administrator who has just proved who it is; written down. */
  'realname.reveal': defineFunction(
    'admin',
    'credential',
    z.object({ id: RequestId, confirm: z.optional(Confirmation) }),
    z.object({ name: z.string(), idNumber: z.string() }),
  ),
  'realname.review': defineFunction(
    'admin',
    'write',
    z.discriminatedUnion('decision', [
      z.object({ id: RequestId, decision: z.literal('approve') }),
      z.object({
        id: RequestId,
        decision: z.literal('reject'),
        reason: RealnameReason,
      }),
    ]),
    z.object({}),
  ),
};
