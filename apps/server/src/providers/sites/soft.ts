import * as z from 'zod/mini';

/** A part of a vendor's answer that may be missing or of another shape: then it is undefined, and the rest counts. */
export const soft = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** Longest text that is accepted, in UTF-16 units: {@link finder} cuts to less. */
const TEXT_MAX = 20_000;
/** Most items of a list, unless another limit is given. */
const LIST_MAX = 1_000;

export const softText = soft(
  z.pipe(
    z.string(),
    z.transform((text) => text.slice(0, TEXT_MAX).trim()),
  ),
);

/** A number, or the digits of one. */
export const softNumber = soft(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,6})?$/))]),
    z.transform((value) => Number(value)),
  ),
);

/** The first items that are of the shape; others are passed over. */
export const softList = <Schema extends z.ZodMiniType>(schema: Schema, max = LIST_MAX) =>
  soft(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) =>
        items.slice(0, max).flatMap((item) => {
          const parsed = z.safeParse(schema, item);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    ),
  );
