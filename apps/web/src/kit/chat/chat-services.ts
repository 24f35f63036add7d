import type { Conversation, DailyQuota, Model, SearchHit } from '@guanlan/contract';
import type { ChatFiles } from './files/chat-files';
import type { Tabs } from './session/session-ports';
import type { ChatSharing } from './share/sharing';
import type { ChatTransport } from './stream/chat-transport';

/** Paged list of conversations. */
export interface HistoryPages {
  readonly items: readonly Conversation[];
  readonly isLoading: boolean;
  /** Error of the first page or of the next one. */
  readonly error: unknown;
  readonly hasMore: boolean;
  /** Time of the first page, ms since the epoch, where the server could not be asked for a newer one. */
  readonly cachedAt?: number | null;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** Search results; `query` is the text that was searched for. */
export interface SearchResult {
  readonly items: readonly SearchHit[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Optimistic changes of the list. They are undone where the server refuses, and then reject. */
export interface HistoryActions {
  readonly rename: (conversation: Conversation, title: string) => Promise<void>;
  readonly remove: (conversation: Conversation) => Promise<void>;
  readonly restore: (conversation: Conversation) => Promise<void>;
  /** Shows a conversation that is new or has another title. */
  readonly note: (conversation: Conversation) => void;
}

/** Actions on all conversations. */
export interface ChatBulk {
  /** Temporary address of an archive of all conversations. */
  exportAll(): Promise<string>;
  /** Removes all conversations. Resolves with their number; `undo` restores the same ones. */
  removeAll(): Promise<{ readonly count: number; readonly undo: () => Promise<void> }>;
}

/**
 * Services for the conversations of assistants and the works of tools. A list is named by the ids of its assistants and
 * tools, separated by commas. The hooks follow the rules of hooks.
 */
export interface HistoryServices {
  readonly useHistory: (list: string) => HistoryPages;
  /** `query` is not empty. */
  readonly useSearch: (list: string, query: string) => SearchResult;
  readonly useHistoryActions: () => HistoryActions;
  /** Absent where conversations are only removed one by one. */
  readonly useBulk?: (list: string) => ChatBulk;
  /** Shares by link; absent where these are not offered. */
  readonly sharing?: ChatSharing;
}

/** Services that the chat surface needs of the server and of the app. The hooks follow the rules of hooks. */
export interface ChatServices extends HistoryServices {
  readonly transport: ChatTransport;
  readonly tabs: Tabs;
  /** Id of the signed-in user, so that drafts and scroll positions are not shown to another user. */
  readonly owner: () => string;
  readonly useModels: (assistant: string) => readonly Model[];
  /** Uploads for questions; absent where questions take no files. */
  readonly files?: ChatFiles;
  /** Daily quota, read again whenever `idle` becomes true; undefined while unknown. */
  readonly useQuota?: (idle: boolean) => DailyQuota | undefined;
}
