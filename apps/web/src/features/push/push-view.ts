import type { PushSnapshot } from '@guanlan/push-client';
import * as z from 'zod/mini';

const time = z.optional(z.number());
const text = z.optional(z.string());

/** State of the push connection as tabs exchange it and the diagnostics sheet shows it. */
export const PushView = z.object({
  /** `off`: the server has no push. All other states are the client's. */
  state: z.enum([
    'off',
    'connecting',
    'negotiating',
    'registering',
    'loggingIn',
    'online',
    'offline',
    'waiting',
    'stopped',
  ]),
  why: text,
  /** Times are ms since the epoch. */
  nextAttemptAt: time,
  clientId: text,
  url: text,
  encryptType: text,
  onlineSince: time,
  lastFrameAt: time,
  lastHeartbeatAt: time,
  lastClose: z.optional(z.object({ code: z.number(), reason: z.string(), at: z.number() })),
  lastError: z.optional(z.object({ code: z.string(), message: z.string() })),
  rttMs: time,
  attempts: z.number(),
  framesIn: z.number(),
  framesOut: z.number(),
  messages: z.number(),
});
export type PushView = z.infer<typeof PushView>;

/** State before anything is known. */
export const INITIAL_VIEW: PushView = { state: 'connecting', attempts: 0, framesIn: 0, framesOut: 0, messages: 0 };

/** Part of the client's snapshot that tabs exchange. */
export function viewOf({ status, counters, lastError, ...snapshot }: PushSnapshot): PushView {
  const { attempts, framesIn, framesOut, messages } = counters;
  return PushView.parse({
    ...snapshot,
    state: status.state,
    ...('why' in status && { why: status.why }),
    ...('nextAttemptAt' in status && { nextAttemptAt: status.nextAttemptAt }),
    ...(lastError && { lastError: { code: lastError.code, message: lastError.message } }),
    ...{ attempts, framesIn, framesOut, messages },
  });
}
