import { availableParallelism } from 'node:os';

/**
 * Node's flags for the server. V8's helpers collect garbage beside the main thread; there are four of them however few
 * CPUs there are, and on one or two CPUs they compete with it: a token was delayed by up to 180 ms (decision 018).
 */
export const serverFlags = [`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`];
