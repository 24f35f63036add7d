import { type FunctionName, functions } from '@guanlan/contract';
import * as z from 'zod/mini';

/** The part of JSON Schema that the contract's schemas come out as. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
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

/** What a caller passes to a function, as JSON Schema. */
export const inputSchema = (name: FunctionName): JsonSchema =>
  z.toJSONSchema(functions[name].input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
