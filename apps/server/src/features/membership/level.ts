import type { MemberLevel } from '@guanlan/contract';
import { type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/schema.js';

export type { MemberLevel } from '@guanlan/contract';

/** Looks up member levels of users. */
export interface MemberLevels {
  levelOf(userId: string): Promise<MemberLevel>;
  /** Whether nothing is counted for a user, as a condition of SQL: it is read where it is counted. */
  isUnlimited(userId: SQL): SQL;
}

/** Gives every user the free level, since this server has no other. Administrators have no daily limits. */
export const everybodyFree: MemberLevels = {
  levelOf: async () => 'free',
  isUnlimited: (userId) => sql`exists (select 1 from ${users} u where u.id = ${userId} and 'admin' = any(u.roles))`,
};
