import type { InboxKind } from '@guanlan/contract';
import type { AppContext } from '../../context.js';

/** A notice of an event, for one user. */
export interface NewNotice {
  readonly userId: string;
  /** Identifies the event: a user has it once, however often it is stored. */
  readonly eventId: string;
  readonly kind: InboxKind;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
}

/** A notice to every user, stored for each when they look. */
export type Broadcast = Omit<NewNotice, 'userId' | 'kind'> & { readonly createdAt: Date };

/** Kind of notices, as the feature that sends them registers it. */
export interface NoticeKind {
  readonly kind: InboxKind;
  /** Whether it wakes a phone at once: its news are worth little an hour later. */
  readonly urgent?: true;
  /** Most notices of a user in a day; the rest are counted in one that stands for them. */
  readonly perDay: number;
  /** Title and path of the notice that stands for the rest of a day. */
  readonly digest: { readonly title: string; readonly path: string };
  /**
   * Notices that every user is to have now. With `isHeld` none of them is taken back before the transaction of `ctx.db`
   * ends.
   */
  broadcasts?(ctx: Pick<AppContext, 'db' | 'now'>, isHeld: boolean): Promise<readonly Broadcast[]>;
}
