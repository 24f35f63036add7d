import { newId } from '../../../base/new-id';
import type { JsonSchema } from './json-schema';

/** Description of one argument. */
export interface FieldHelp {
  /** Path such as `text` or `items[].id`. */
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  /** Limits in words; empty where there are none. */
  readonly rule: string;
}

const types: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  integer: '整数',
  boolean: '是 / 否',
  array: '列表',
  object: '对象',
  null: 'null',
};

const MAX_DEPTH = 4;
const uuid = /^\^\[0-9a-f(?:A-F)?\]\{8\}-/;

/** Unwraps `anyOf` of one schema and null, which means a nullable value. */
function unwrap(schema: JsonSchema): { readonly schema: JsonSchema; readonly nullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only, ...rest] = others;
  if (schema.anyOf === undefined || only === undefined || rest.length > 0) return { schema, nullable: false };
  return { schema: only, nullable: others.length < schema.anyOf.length };
}

function typeOf(schema: JsonSchema): string {
  if (schema.enum !== undefined || schema.const !== undefined) return '选项';
  if (schema.type === 'array') return `${schema.items ? typeOf(unwrap(schema.items).schema) : '任意'}的列表`;
  if (schema.anyOf !== undefined) return schema.anyOf.map((one) => typeOf(one)).join(' 或 ');
  return types[schema.type ?? ''] ?? '任意';
}

function between(from: number | undefined, to: number | undefined, unit: string): string[] {
  // Bounds that every safe integer has are no rule.
  const least = from === undefined || from <= Number.MIN_SAFE_INTEGER ? undefined : from;
  const most = to === undefined || to >= Number.MAX_SAFE_INTEGER ? undefined : to;
  if (least !== undefined && most !== undefined)
    return [least === most ? `${least}${unit}` : `${least} 到 ${most}${unit}`];
  if (least !== undefined) return [`至少 ${least}${unit}`];
  return most === undefined ? [] : [`最多 ${most}${unit}`];
}

function ruleOf(schema: JsonSchema, nullable: boolean): string {
  const { pattern } = schema;
  return [
    ...(schema.enum ?? (schema.const === undefined ? [] : [schema.const])).map(String),
    ...between(schema.minLength, schema.maxLength, ' 字'),
    ...between(schema.minimum, schema.maximum, ''),
    ...between(schema.minItems, schema.maxItems, ' 项'),
    ...(pattern === undefined ? [] : [uuid.test(pattern) ? 'UUID' : `格式 ${pattern}`]),
    ...(schema.default === undefined ? [] : [`默认 ${JSON.stringify(schema.default)}`]),
    ...(nullable ? ['可为 null'] : []),
  ].join('，');
}

/** Every argument that the schema names, outer ones before inner ones. */
export function fieldsOf(schema: JsonSchema, prefix = '', depth = 0): FieldHelp[] {
  if (depth > MAX_DEPTH) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, given]) => {
    const { schema: field, nullable } = unwrap(given);
    const path = `${prefix}${key}`;
    const item = field.items && unwrap(field.items).schema;
    return [
      { path, type: typeOf(field), required: schema.required?.includes(key) ?? false, rule: ruleOf(field, nullable) },
      ...fieldsOf(field, `${path}.`, depth + 1),
      ...(item ? fieldsOf(item, `${path}[].`, depth + 1) : []),
    ];
  });
}

/** Initial arguments: the required ones, each with the simplest value of its type. */
export function skeletonOf(schema: JsonSchema, depth = 0): unknown {
  const { schema: one } = unwrap(schema);
  if (one.default !== undefined) return one.default;
  if (one.enum !== undefined) return one.enum[0] ?? null;
  if (one.const !== undefined) return one.const;
  if (one.anyOf?.[0]) return skeletonOf(one.anyOf[0], depth);
  if (one.type === 'object' && depth <= MAX_DEPTH) {
    const required = (one.required ?? []).flatMap((key) => {
      const field = one.properties?.[key];
      return field ? [[key, skeletonOf(field, depth + 1)] as const] : [];
    });
    return Object.fromEntries(required);
  }
  if (one.type === 'number' || one.type === 'integer') return Math.max(0, one.minimum ?? 0);
  if (one.type === 'boolean') return false;
  if (one.type === 'array') return [];
  if (one.pattern !== undefined && uuid.test(one.pattern)) return newId();
  return one.type === 'string' ? '' : null;
}
