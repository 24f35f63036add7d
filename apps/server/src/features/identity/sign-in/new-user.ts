import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '../../handler.js';
import type { users } from '../schema.js';

/** The columns that every new account has, a name to be going on with among them. */
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
