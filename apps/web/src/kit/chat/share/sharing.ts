import type { Share } from '@guanlan/contract';

/** Server's functions for sharing by link. */
export interface ChatSharing {
  /** Creates a share. `days`: lifetime; null: unlimited. A repeated `requestId` gives the same share. */
  share(args: {
    readonly requestId: string;
    readonly conversationId: string;
    readonly messageIds: readonly string[];
    readonly days: number | null;
  }): Promise<Share>;
  list(): Promise<readonly Share[]>;
  end(shareId: string): Promise<void>;
  /** Ends all shares. */
  endAll(): Promise<void>;
  /** Address under which others open a share. */
  addressOf(share: Share): string;
}
