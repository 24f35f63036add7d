import * as z from 'zod/mini';

/** A part of a vendor's answer that may be missing or of another shape: then it is undefined, and the rest counts. */
export const soft = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

export const softText = soft(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim()),
  ),
);

/** A number, or the digits of one. */
export const softNumber = soft(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,6})?$/))]),
    z.transform((value) => Number(value)),
  ),
);

/** The items that are of the shape; others are passed over. */
export const softList = <Schema extends z.ZodMiniType>(schema: Schema) =>
  soft(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) =>
        items.flatMap((item) => {
          const parsed = z.safeParse(schema, item);
          return parsed.success ? [parsed.data] : [];
        }),
      ),
    ),
  );
