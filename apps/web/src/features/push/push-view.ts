import type { PushSnapshot } from '@guanlan/push-client';
import * as z from 'zod/mini';

const time = z.optional(z.number());
const text = z.optional(z.string());

/** The push connection as the tabs tell each other of it and as the diagnostics sheet shows it. */
export const PushView = z.object({
  /** `off`: the server has no push. The others are the client's own. */
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
  /** ms since the epoch, here and below. */
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

/** Before anything is known. */
export const INITIAL_VIEW: PushView = { state: 'connecting', attempts: 0, framesIn: 0, framesOut: 0, messages: 0 };

/** What of the client's snapshot goes to the tabs. */
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
