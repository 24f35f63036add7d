import { browserClock } from '../../../kit/chat/session/browser-ports';
import type { Clock } from '../../../kit/chat/session/session-ports';

/** The browser's, by the clock that no correction of the time of day moves. */
export const runClock: Clock = { ...browserClock, now: () => performance.now() };
