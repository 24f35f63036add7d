import type * as z from 'zod/mini';
import * as zod from 'zod/mini';

/** The part of a schema's definition from which a valid value is made. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** Values of which one fits each leaf of the contract; one of a new kind is added here. */
const candidates: readonly unknown[] = [
  '00000000-0000-4000-8000-000000000000',
  '13800138000',
  'li@example.com',
  '123456',
  'SH600519',
  'a long enough passphrase',
  'a'.repeat(64),
  'a'.repeat(48),
  'a'.repeat(32),
  'AAAA',
  'A'.repeat(22),
  // A point of P-256 in base64url, as browsers give it to push services.
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'x',
  '观澜',
  '11010219840406970X',
  '2026-11-20',
  '20261120',
  'https://app.example.com',
  'li_bai',
  '0',
  'deepseek',
  'C>O',
  1,
  20261120,
  0,
  5,
  0.5,
  2026,
  true,
];

const isGood = (schema: z.ZodMiniType, value: unknown): boolean => zod.safeParse(schema, value).success;

/** A value that a schema takes, with everything in it that may be there. Undefined where none is known. */
export function exampleOf(schema: z.ZodMiniType): unknown {
  const definition = schema._zod.def as unknown as Definition;
  for (const value of valuesOf(definition)) if (value !== undefined && isGood(schema, value)) return value;
  return candidates.find((value) => isGood(schema, value));
}

function* valuesOf(definition: Definition): Generator<unknown> {
  const { innerType, element, options, shape, keyType, valueType, values, entries } = definition;
  if (shape) {
    const members = Object.entries(shape);
    yield Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member)]));
    // Two of the same kind may have to differ, as the languages of a translation do.
    yield Object.fromEntries(members.map(([name, member], at) => [name, choiceOf(member, at) ?? exampleOf(member)]));
  }
  if (innerType) yield exampleOf(innerType);
  if (definition.in) yield exampleOf(definition.in);
  if (element) {
    const one = exampleOf(element);
    yield [one];
    yield [one, one, one];
    yield [];
  }
  if (options) for (const option of options) yield exampleOf(option);
  if (keyType && valueType) yield { [String(exampleOf(keyType))]: exampleOf(valueType) };
  if (values) yield* values;
  if (entries) yield* Object.values(entries);
}

/** A value of an enumeration by number; undefined for other schemas. */
function choiceOf(schema: z.ZodMiniType, at: number): unknown {
  const { entries } = schema._zod.def as unknown as Definition;
  const values = Object.values(entries ?? {});
  return values[at % Math.max(values.length, 1)];
}

/** A place in a value, as the names that lead there. */
export type Place = readonly (string | number)[];

/** Every place in a value that holds a text, a number or a list, and the value as a whole. */
export function* placesOf(value: unknown, at: Place = []): Generator<Place> {
  yield at;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value))
    yield* placesOf(inner, [...at, Array.isArray(value) ? Number(name) : name]);
}

export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce((inner: unknown, name) => (inner as Record<string | number, unknown>)[name], value);
}

/** A copy of a value with another one at a place. */
export function withValue(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by;
  const inner = withValue((value as Record<string | number, unknown>)[name], rest, by);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner };
}
