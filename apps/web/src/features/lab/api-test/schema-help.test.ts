// @vitest-environment happy-dom
import { type FunctionName, functions, RequestId } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inputSchema, type JsonSchema, withoutVariants } from './json-schema';
import { fieldsOf, skeletonOf } from './schema-help';

const names = Object.keys(functions) as FunctionName[];
const json = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;

describe('fieldsOf', () => {
  it('lists names, types, limits and required fields, inside lists and objects too', () => {
    const schema = z.object({
      text: z.string().check(z.minLength(1), z.maxLength(20)),
      id: z.optional(z.nullable(z.uuid())),
      count: z._default(z.int().check(z.gte(1), z.lte(9)), 3),
      kind: z.enum(['a', 'b']),
      items: z.array(z.object({ on: z.boolean() })).check(z.maxLength(5)),
    });
    expect(fieldsOf(json(schema))).toEqual([
      { path: 'text', type: '文本', required: true, rule: '1 到 20 字' },
      { path: 'id', type: '文本', required: false, rule: expect.stringMatching(/可为 null$/) },
      { path: 'count', type: '整数', required: false, rule: '1 到 9，默认 3' },
      { path: 'kind', type: '选项', required: true, rule: 'a，b' },
      { path: 'items', type: '对象的列表', required: true, rule: '最多 5 项' },
      { path: 'items[].on', type: '是 / 否', required: true, rule: '' },
    ]);
  });

  it('merges the variants of an object into one', () => {
    const schema = z.discriminatedUnion('decision', [
      z.object({ id: z.string(), decision: z.literal('approve') }),
      z.object({ id: z.string(), decision: z.literal('reject'), reason: z.string() }),
    ]);
    const one = withoutVariants(json(schema));
    expect(fieldsOf(one).map(({ path, required, rule }) => [path, required, rule])).toEqual([
      ['id', true, ''],
      ['decision', true, 'approve，reject'],
      ['reason', false, ''],
    ]);
    expect(skeletonOf(one)).toEqual({ id: '', decision: 'approve' });
  });

  it.each(names)('has something to say of every argument of %s', (name) => {
    for (const field of fieldsOf(inputSchema(name))) expect(field.type).not.toBe('');
  });
});

describe('the arguments to begin with', () => {
  it.each(names)('of %s name everything that is required', (name) => {
    const schema = inputSchema(name);
    expect(Object.keys(skeletonOf(schema) as object).sort()).toEqual([...(schema.required ?? [])].sort());
  });

  it('have a new, valid request id each time', () => {
    const { requestId } = skeletonOf(inputSchema('chat.send')) as { requestId: string };
    expect(RequestId.safeParse(requestId).success).toBe(true);
    expect(skeletonOf(inputSchema('chat.send'))).not.toMatchObject({ requestId });
  });
});
