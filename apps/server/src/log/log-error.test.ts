import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeError } from './log-error.js';

describe('describeError', () => {
  it('keeps type, code, message, frames and cause', () => {
    const error = Object.assign(new TypeError('wrong', { cause: new Error('deeper') }), { code: 'E_X' });
    const described = describeError(error);
    expect(described).toMatchObject({ type: 'TypeError', code: 'E_X', message: 'wrong', cause: { message: 'deeper' } });
    expect(described.stack).toMatch(/^\s+at /);
  });

  it('leaves out the parameters of a query and what the database quotes', () => {
    const cause = Object.assign(new pg.DatabaseError('Key (mobile)=(13800138000) already exists', 0, 'error'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (mobile)=(13800138000) already exists.',
    });
    const query = 'insert into "users" values ($1)';
    const error = Object.assign(new Error(`Failed query: ${query}\nparams: 13800138000`, { cause }), {
      query,
      params: ['13800138000'],
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('insert into');
    expect(text).toContain('23505');
    expect(text).not.toContain('13800138000');
  });

  it('ends a circle of causes, and takes what is not an error', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/round/g)?.length).toBe(5);
    expect(describeError('secret')).toEqual({ type: 'string', message: '' });
  });
});
