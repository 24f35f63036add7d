import { handler } from 'altcha-lib/workers/shared';
import { pureKey } from './pure-key';

// Several of these workers search the same challenge, each a part of the numbers.
handler({ deriveKey: pureKey });
