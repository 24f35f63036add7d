import type { RealnameChecker } from './port.js';

/** Uses no service: every request waits for an administrator, and none is approved automatically. */
export const manualReview: RealnameChecker = { name: 'manual', check: async () => 'review' };
