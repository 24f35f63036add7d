import type * as z from 'zod/mini';

/** Who may call a function: anyone with an access token, a signed-in user, or an administrator. */
export type Gate = 'anonymous' | 'user' | 'admin';

/** One row of the function table: its gate and the schemas both ends parse with. */
export interface FunctionDef<
  G extends Gate = Gate,
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly gate: G;
  readonly input: I;
  readonly output: O;
}

/** Declares a function of the contract; only there to infer the literal gate and the schema types. */
export function defineFunction<G extends Gate, I extends z.ZodMiniType, O extends z.ZodMiniType>(
  gate: G,
  input: I,
  output: O,
): FunctionDef<G, I, O> {
  return { gate, input, output };
}
