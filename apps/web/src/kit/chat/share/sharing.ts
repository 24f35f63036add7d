import type { Share } from '@guanlan/contract';

/** Sharing by link, at the server. */
export interface ChatSharing {
  /** `days`: until it ends; null: never. The same `requestId` again is the same share. */
  share(args: {
    readonly requestId: string;
    readonly conversationId: string;
    readonly messageIds: readonly string[];
    readonly days: number | null;
  }): Promise<Share>;
  list(): Promise<readonly Share[]>;
  end(shareId: string): Promise<void>;
  /** Ends all of them. */
  endAll(): Promise<void>;
  /** The address that others open. */
  addressOf(share: Share): string;
}
