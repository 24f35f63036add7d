import * as z from 'zod/mini';

const Accepted = z.array(
  z.strictObject({
    id: z.string().check(z.minLength(1)),
    package: z.string().check(z.minLength(1)),
    /** Why the fault cannot be reached here. */
    reason: z.string().check(z.minLength(20, 'must say why in at least 20 characters')),
    /** The last day on which it is accepted. */
    until: z.iso.date(),
  }),
);

/** An advisory that is known and put up with for a time. */
export type Acceptance = z.output<typeof Accepted>[number];

/** Longest time for which a fault may be accepted, ms. */
const MAX_AHEAD = 90 * 86_400_000;

/** Reads `accepted.json`. `today` is `YYYY-MM-DD`. */
export function readAccepted(text: string, today: string): readonly Acceptance[] {
  const parsed = z.safeParse(Accepted, JSON.parse(text));
  if (!parsed.success) throw new Error(`accepted.json cannot be read: ${z.prettifyError(parsed.error)}`);
  const late = parsed.data.find(({ until }) => Date.parse(until) - Date.parse(today) > MAX_AHEAD);
  if (late) throw new Error(`accepted.json cannot be read: ${late.package} ${late.id} is accepted for over 90 days`);
  return parsed.data;
}
