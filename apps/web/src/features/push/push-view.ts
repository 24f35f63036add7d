import type { PushSnapshot } from '@guanlan/push-client';
import * as v from 'valibot';

const time = v.optional(v.number());
const text = v.optional(v.string());

/** State of the push connection as tabs exchange it and the diagnostics sheet shows it. */
export const PushView = v.object({
  /** `off`: the server has no push. All other states are the client's. */
  state: v.picklist([
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
  lastClose: v.optional(v.object({ code: v.number(), reason: v.string(), at: v.number() })),
  lastError: v.optional(v.object({ code: v.string(), message: v.string() })),
  rttMs: time,
  attempts: v.number(),
  framesIn: v.number(),
  framesOut: v.number(),
  messages: v.number(),
});
export type PushView = v.InferOutput<typeof PushView>;

/** State before anything is known. */
export const INITIAL_VIEW: PushView = { state: 'connecting', attempts: 0, framesIn: 0, framesOut: 0, messages: 0 };

/** Part of the client's snapshot that tabs exchange. */
export function viewOf({ status, counters, lastError, ...snapshot }: PushSnapshot): PushView {
  const { attempts, framesIn, framesOut, messages } = counters;
  return v.parse(PushView, {
    ...snapshot,
    state: status.state,
    ...('why' in status && { why: status.why }),
    ...('nextAttemptAt' in status && { nextAttemptAt: status.nextAttemptAt }),
    ...(lastError && { lastError: { code: lastError.code, message: lastError.message } }),
    ...{ attempts, framesIn, framesOut, messages },
  });
}
