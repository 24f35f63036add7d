import type { PushState } from './machine/state.js';
import type { PushSnapshot } from './push-events.js';

/** Returns the part of the state that a screen may show. */
export function snapshotOf(state: PushState): PushSnapshot {
  const { status, stored, link, waiting, counters, onlineSince } = state;
  const { lastFrameAt, lastHeartbeatAt, lastClose, lastError, rttMs } = state;
  return {
    status,
    clientId: stored.cid || undefined,
    url: link?.url,
    encryptType: link?.encryptType,
    onlineSince,
    lastFrameAt,
    lastHeartbeatAt,
    lastClose,
    lastError,
    rttMs,
    waitingMessages: waiting.length,
    counters,
  };
}
