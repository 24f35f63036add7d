import type { Work } from '@guanlan/contract';
import { expect, vi } from 'vitest';
import type { ChatUser } from './chat-app.js';

/** A work once it is no longer running. */
export function settledWork(user: ChatUser, workId: string): Promise<Work> {
  return vi.waitFor(
    async () => {
      const { work } = await user.call('works.open', { workId });
      expect(work.running).toBe(false);
      return work;
    },
    { timeout: 30_000, interval: 50 },
  );
}
