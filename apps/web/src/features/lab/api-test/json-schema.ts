import { type FunctionName, functions } from '@guanlan/contract';
import * as z from 'zod/mini';

/** Subset of JSON Schema that the contract's schemas produce. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
}

/** Input of a function as JSON Schema. */
export const inputSchema = (name: FunctionName): JsonSchema =>
  withoutVariants(z.toJSONSchema(functions[name].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

/**
 * Merges the variants of an object (`oneOf`) into one object: with the arguments of all of them, required where each
 * variant requires them. The discriminator becomes an enumeration.
 */
export function withoutVariants(schema: JsonSchema): JsonSchema {
  const variants = schema.oneOf;
  if (!variants) return schema;
  const keys = [...new Set(variants.flatMap((one) => Object.keys(one.properties ?? {})))];
  const merged = (key: string): JsonSchema => {
    const given = variants.flatMap((one) => one.properties?.[key] ?? []);
    const values = given.flatMap((one) => (one.const === undefined ? [] : [one.const]));
    return values.length > 1 ? { type: 'string', enum: values } : (given[0] ?? {});
  };
  return {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, merged(key)])),
    required: keys.filter((key) => variants.every((one) => one.required?.includes(key))),
  };
}
