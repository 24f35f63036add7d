import { browserClock } from '../../../kit/chat/browser-ports';
import type { Clock } from '../../../kit/chat/session-ports';

/** The browser's, by the clock that no correction of the time of day moves. */
export const runClock: Clock = { ...browserClock, now: () => performance.now() };
