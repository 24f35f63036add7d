import type { MemberLevel } from '@guanlan/contract';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/schema.js';

export type { MemberLevel } from '@guanlan/contract';

/** Tells a user's member level. */
export interface MemberLevels {
  levelOf(userId: string): Promise<MemberLevel>;
  /** Whether nothing is counted for a user, as a condition of SQL: it is read where it is counted. */
  isUnlimited(userId: SQL): SQL;
}

/** Everybody has the level that is free: no other one can be had on this server. Administrators have no daily limits. */
export const everybodyFree: MemberLevels = {
  levelOf: async () => 'free',
  isUnlimited: (userId) => sql`exists (select 1 from ${users} u where u.id = ${userId} and 'admin' = any(u.roles))`,
};
