import * as z from 'zod/mini';
import { text } from './types.js';

const allowed = 'the old passwordSecret, or a JSON list such as [{"version":1,"value":"…"}]';

const List = z.array(z.object({ version: z.int(), value: z.string().check(z.minLength(1)) })).check(
  z.minLength(1),
  z.refine((list) => new Set(list.map(({ version }) => version)).size === list.length),
);
type List = z.infer<typeof List>;

/** Old password secrets: one, or a list with the version of each. */
export const passwordSecrets = z.pipe(
  text(allowed, (value) => read(value) !== null),
  z.transform((value): List => read(value) ?? []),
);

function read(value: string): List | null {
  if (!value.startsWith('[')) return [{ version: 1, value }];
  try {
    return List.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
