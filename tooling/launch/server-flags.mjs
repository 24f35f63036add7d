import { availableParallelism } from 'node:os';

/**
 * How Node runs the server. V8's helpers collect garbage beside the thread that answers; there are four of them however
 * few CPUs there are, and on one or two CPUs they stand before it: a token was held for up to 180 ms (decision 018).
 */
export const serverFlags = [`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`];
