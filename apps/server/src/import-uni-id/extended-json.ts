import { isStoredText } from '@guanlan/contract';
import * as z from 'zod/mini';

// MongoDB's extended JSON writes its own types as objects; plain JSON is accepted beside each.

const integerText = z.string().check(z.regex(/^-?\d{1,16}$/));

/** A number, also as `{"$numberInt": "1"}`, `{"$numberLong": "1"}` or `{"$numberDouble": "1"}`. */
export const Num = z.union([
  z.number(),
  z.pipe(
    z.union([
      z.pipe(
        z.object({ $numberInt: integerText }),
        z.transform((value) => value.$numberInt),
      ),
      z.pipe(
        z.object({ $numberLong: integerText }),
        z.transform((value) => value.$numberLong),
      ),
      z.pipe(
        z.object({ $numberDouble: integerText }),
        z.transform((value) => value.$numberDouble),
      ),
    ]),
    z.transform(Number),
  ),
]);

const IsoDate = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'not a date')),
  z.transform((text) => Date.parse(text)),
);

/** The milliseconds that a `Date` can hold and PostgreSQL too. */
const inRange = z.number().check(z.gte(-2_208_988_800_000), z.lte(253_402_300_799_999));

/** A time in ms since the epoch: a number, or `{"$date": …}` with a number or an ISO text. */
export const Time = z.pipe(
  z.union([
    Num,
    z.pipe(
      z.object({ $date: z.union([Num, IsoDate]) }),
      z.transform((value) => value.$date),
    ),
  ]),
  inRange,
);

/** Text that PostgreSQL can hold. */
export const Text = z
  .string()
  .check(z.maxLength(2000, 'is too long'), z.refine(isStoredText, 'holds what no text may'));

/** Most roles, apps or ids at a service of one user: each is a part of one statement, and people have some. */
export const MAX_LISTED = 100;

/** An id: a text, or `{"$oid": "…"}`. */
export const Id = z.pipe(
  z.union([
    z.string(),
    z.pipe(
      z.object({ $oid: z.string() }),
      z.transform((value) => value.$oid),
    ),
  ]),
  Text.check(z.minLength(1, 'is empty'), z.maxLength(100, 'is too long')),
);
