import type { MemberLevel } from '@guanlan/contract';

export type { MemberLevel } from '@guanlan/contract';

/** Tells a user's member level. */
export interface MemberLevels {
  levelOf(userId: string): Promise<MemberLevel>;
}

/** Everybody has the level that is free: no other one can be had on this server. */
export const everybodyFree: MemberLevels = { levelOf: async () => 'free' };
