import * as v from 'valibot';
import { persistedInTab } from '../persist';

const Handed = v.object({
  /** Name of the chat's route. */
  route: v.string(),
  text: v.string(),
  /** Whether the user looks it over first, in the chat's composer. */
  isDraft: v.optional(v.boolean()),
  /** ms since the epoch. */
  at: v.number(),
});

/** Question that another page asks of a chat. */
export type HandedQuestion = v.InferOutput<typeof Handed>;

/** Time for which a question waits for its chat, ms: a visitor signs in meanwhile. */
const WAIT_MS = 30 * 60_000;

const stored = persistedInTab('guanlan.handed-question', v.nullable(Handed), null);

/** Stores a question that another page asks of the chat at `route`, until that chat opens in this tab. */
export function handQuestion(route: string, text: string, options: Pick<HandedQuestion, 'isDraft'> = {}): void {
  stored.write({ route, text, ...options, at: Date.now() });
}

/** Question that waits for the chat at `route`, or null. */
export function handedQuestion(route: string): HandedQuestion | null {
  const handed = stored.read();
  if (handed?.route !== route) return null;
  const age = Date.now() - handed.at;
  return age >= 0 && age < WAIT_MS ? handed : null;
}

/** Forgets the question once it is asked. */
export const forgetQuestion = (): void => stored.clear();
