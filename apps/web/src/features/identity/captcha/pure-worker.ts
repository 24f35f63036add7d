import { handler } from 'altcha-lib/workers/shared';
import { pureKey } from './pure-key';

// One of several that search the same challenge, each its own part of the numbers.
handler({ deriveKey: pureKey });
