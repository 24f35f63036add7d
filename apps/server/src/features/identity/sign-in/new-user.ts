import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '../../handler.js';
import type { users } from '../schema.js';

/** Columns of every new account, with a provisional name. */
export function newUser(
  call: Pick<Call, 'ip'>,
  at: Date,
  more: Partial<typeof users.$inferInsert> = {},
): typeof users.$inferInsert {
  return {
    id: randomUUID(),
    nickname: `用户${randomInt(100_000, 1_000_000)}`,
    registeredAt: at,
    registeredIp: call.ip,
    ...more,
  };
}
