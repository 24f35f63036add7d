import type * as z from 'zod/mini';

/** Describes a faulty argument to a person, where the contract has no words of its own for it. */
export function fieldFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '不能为空' : '类型不正确';
    case 'too_big':
      return bound('最多', '不能大于', issue.origin, issue.maximum);
    case 'too_small':
      return bound('最少', '不能小于', issue.origin, issue.minimum);
    case 'invalid_value':
      return '不在可选范围内';
    default:
      return '格式不正确';
  }
}

function bound(count: string, size: string, origin: string, limit: unknown): string {
  if (origin === 'string') return `${count} ${limit} 个字`;
  return origin === 'array' || origin === 'set' ? `${count} ${limit} 项` : `${size} ${limit}`;
}
