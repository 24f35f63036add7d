import * as z from 'zod/mini';
import type { CostClass } from './cost.js';

/** Who may call a function: anyone with an access token, a signed-in user, or an administrator. */
export type Gate = 'anonymous' | 'user' | 'admin';

/** One row of the function table: its gate, what a call costs, and the schemas both ends parse with. */
export interface FunctionDef<
  G extends Gate = Gate,
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly gate: G;
  readonly cost: CostClass;
  readonly input: I;
  readonly output: O;
  /**
   * Whether the server runs it once for the `requestId` in its arguments, and answers a repeated call with the first
   * answer. Not for a function whose answer holds a secret: answers are kept for a day.
   */
  readonly idempotent?: boolean;
}

/** A key of the caller's making, a UUID: the same key again is the same request again. */
export const RequestId = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** Range of a four-byte integer column, from 0 on. */
const kept = [z.gte(0), z.lte(2_147_483_647)] as const;

/** How many there are of something kept. */
export const Count = z.int().check(...kept);

/** The version of a kept thing, counted from 0. */
export const Version = z.int().check(...kept);

/**
 * The last moment that a call may name, ms since the epoch: 9999-01-01. Later years have more digits than PostgreSQL reads
 * in a date, and a year is left for spans that are added.
 */
const EPOCH_MS_MAX = 253_370_764_800_000;

/** A time in ms since the epoch that both JavaScript and PostgreSQL represent exactly. */
export const EpochMs = z.int().check(z.gte(0), z.lte(EPOCH_MS_MAX));

/** Declares a function of the contract; only there to infer the literal gate and the schema types. */
export function defineFunction<G extends Gate, I extends z.ZodMiniType, O extends z.ZodMiniType>(
  gate: G,
  cost: CostClass,
  input: I,
  output: O,
  more: { readonly idempotent?: boolean } = {},
): FunctionDef<G, I, O> {
  return { gate, cost, input, output, ...more };
}
