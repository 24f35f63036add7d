import type { Conversation, DailyQuota, Model, SearchHit } from '@guanlan/contract';
import type { ChatFiles } from './files/chat-files';
import type { Tabs } from './session/session-ports';
import type { ChatSharing } from './share/sharing';
import type { ChatTransport } from './stream/chat-transport';

/** A list that comes page by page. */
export interface HistoryPages {
  readonly items: readonly Conversation[];
  readonly isLoading: boolean;
  /** Why nothing is shown, or why the next page did not come. */
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** What the search found; `query` is what it looked for. */
export interface SearchResult {
  readonly items: readonly SearchHit[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Changes to the list. Each is shown at once and taken back when the server refuses; then it rejects. */
export interface HistoryActions {
  readonly rename: (conversation: Conversation, title: string) => Promise<void>;
  readonly remove: (conversation: Conversation) => Promise<void>;
  readonly restore: (conversation: Conversation) => Promise<void>;
  /** A conversation is new, or has another title. */
  readonly note: (conversation: Conversation) => void;
}

/** What can be done with all conversations at once. */
export interface ChatBulk {
  /** The address of an archive of all; good for some minutes. */
  exportAll(): Promise<string>;
  /** Hides all and tells how many there were; the way back brings the same ones back. */
  removeAll(): Promise<{ readonly count: number; readonly undo: () => Promise<void> }>;
}

/** The list of what was done with an assistant or a tool. The hooks follow the rules of hooks. */
export interface HistoryServices {
  readonly useHistory: (assistant: string) => HistoryPages;
  /** `query` is not empty. */
  readonly useSearch: (assistant: string, query: string) => SearchResult;
  readonly useHistoryActions: (assistant: string) => HistoryActions;
  /** Absent where conversations go one by one. */
  readonly useBulk?: (assistant: string) => ChatBulk;
  /** Shares by link; absent where there are none. */
  readonly sharing?: ChatSharing;
}

/** What the chat surface needs of the server and of the app around it. The hooks follow the rules of hooks. */
export interface ChatServices extends HistoryServices {
  readonly transport: ChatTransport;
  readonly tabs: Tabs;
  /** Names the signed-in user, so that drafts and places of one are not shown to another. */
  readonly owner: () => string;
  readonly useModels: (assistant: string) => readonly Model[];
  /** Files that questions bring along; absent where they cannot. */
  readonly files?: ChatFiles;
  /** What is left of the day, asked for anew whenever `idle` becomes true; undefined while it is not known. */
  readonly useQuota?: (idle: boolean) => DailyQuota | undefined;
}
