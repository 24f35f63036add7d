import { browserClock } from '../../../kit/chat/session/browser-ports';
import type { Clock } from '../../../kit/chat/session/session-ports';

/** Browser's clock by `performance.now()`, which corrections of the time of day do not move. */
export const runClock: Clock = { ...browserClock, now: () => performance.now() };
