import type { Result } from '@guanlan/push-client/wire';

/** The results that a client gets when it registers, logs in or logs out. A refused frame is in `frame-refusal.ts`. */
export const loginResults = {
  ok: { errorCode: 0, errorMsg: 'ok' },
  unknownApp: { errorCode: 1, errorMsg: 'unknown app id' },
  unknownSession: { errorCode: 2, errorMsg: 'unknown session, register again' },
} as const satisfies Record<string, Result>;
