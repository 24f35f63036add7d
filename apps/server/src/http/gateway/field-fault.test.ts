import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldFault } from './field-fault.js';

const faultOf = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  z.safeParse(schema, value, { error: fieldFault }).error?.issues[0]?.message;

it('says in Chinese what is wrong with an argument', () => {
  expect(faultOf(z.string(), 1)).toBe('类型不正确');
  expect(faultOf(z.string(), undefined)).toBe('不能为空');
  expect(faultOf(z.enum(['asc', 'desc']), 'up')).toBe('不在可选范围内');
  expect(faultOf(z.array(z.int()).check(z.maxLength(2)), [1, 2, 3])).toBe('最多 2 项');
  expect(faultOf(z.string().check(z.minLength(2)), '1')).toBe('最少 2 个字');
  expect(faultOf(z.int().check(z.lte(9)), 10)).toBe('不能大于 9');
  expect(faultOf(z.int().check(z.gte(1)), 0)).toBe('不能小于 1');
  expect(faultOf(z.int(), 2 ** 60)).toMatch(/^不能大于|^类型不正确/);
  expect(faultOf(z.union([z.literal(1), z.literal(5)]), 3)).toBe('格式不正确');
});

it('leaves the contract its own words', () => {
  expect(faultOf(z.string().check(z.regex(/^\d+$/, '证券代码不正确')), 'x')).toBe('证券代码不正确');
});
