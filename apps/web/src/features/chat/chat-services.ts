import type { DailyQuota } from '@guanlan/contract';
import { decodeToken } from '@guanlan/id-token';
import { useEffect, useMemo, useRef } from 'react';
import { getToken } from '../../base/account/auth';
import { forgetRecent } from '../../base/account/recent';
import { callFunction, cloudAddress } from '../../base/cloud/cloud';
import { clearOfflineCache, forgetAnswer } from '../../base/offline/device-cache';
import { useOldAnswer } from '../../base/offline/offline-answers';
import type { ChatBulk, ChatServices, HistoryActions, HistoryPages, SearchResult } from '../../kit/chat/chat-services';
import { browserTabs } from '../../kit/chat/session/browser-ports';
import { chatFiles } from './chat-files';
import { chatSharing } from './chat-sharing';
import { chatTransport } from './chat-transport';
import { chatApi } from './chatApi';
import { routeOf } from './record-link';
import { listed } from './record-lists';
import { useModels } from './use-models';
import { useNote } from './use-note';

const {
  useConversationsInfiniteQuery,
  useQuotaQuery,
  useSearchQuery,
  useRemoveMutation,
  useRenameMutation,
  useRestoreMutation,
  useRemoveAllMutation,
  useRestoreAllMutation,
} = chatApi;

const tabs = browserTabs('guanlan.chat');
/** Channel of the tools' pages: their works are stored in the same histories. */
const works = browserTabs('guanlan.works');

function useHistory(list: string): HistoryPages {
  const { data, isFetching, isFetchingNextPage, error, hasNextPage, fetchNextPage, refetch } =
    useConversationsInfiniteQuery(list);
  // Another tab asked, renamed or deleted something.
  useEffect(() => {
    const stops = [tabs, works].map((channel) => channel.subscribe(() => void refetch()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [refetch]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    items,
    isLoading: isFetching && items.length === 0,
    error: isFetching ? undefined : error,
    hasMore: hasNextPage,
    cachedAt: useOldAnswer('chat.conversations', listed(list)),
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}

function useSearch(list: string, query: string): SearchResult {
  const { currentData = [], isFetching, error, refetch } = useSearchQuery({ list, query });
  return { items: currentData, isLoading: isFetching, error, reload: () => void refetch() };
}

function useHistoryActions(): HistoryActions {
  const note = useNote();
  const [rename] = useRenameMutation();
  const [remove] = useRemoveMutation();
  const [restore] = useRestoreMutation();
  return useMemo(() => {
    const tell = (id: string, version: number): void => tabs.post({ conversationId: id, version: version + 1 });
    return {
      async rename(conversation, title) {
        await rename({ ...conversation, title }).unwrap();
        tell(conversation.id, conversation.version);
      },
      async remove(conversation) {
        await remove(conversation).unwrap();
        forgetRecent(routeOf(conversation.assistant));
        void forgetAnswer('chat.open', { conversationId: conversation.id });
        void forgetAnswer('works.open', { workId: conversation.id });
        tell(conversation.id, conversation.version);
      },
      async restore(conversation) {
        await restore(conversation).unwrap();
        tell(conversation.id, conversation.version);
      },
      note,
    };
  }, [note, rename, remove, restore]);
}

/** Actions on all conversations and works of a list. */
export function useBulk(list: string): ChatBulk {
  const [removeAll] = useRemoveAllMutation();
  const [restoreAll] = useRestoreAllMutation();
  return useMemo(
    () => ({
      exportAll: async () => cloudAddress((await callFunction('chat.exportAll', { assistant: list.split(',') })).path),
      async removeAll() {
        const { count, removal } = await removeAll(list).unwrap();
        for (const assistant of list.split(',')) forgetRecent(routeOf(assistant));
        // Which of the cached ones were in the list is not known here.
        void clearOfflineCache();
        return { count, undo: async () => void (await restoreAll({ list, removal }).unwrap()) };
      },
    }),
    [list, removeAll, restoreAll],
  );
}

/** Daily quota, read again when an answer has ended, since a failed one is given back. */
function useQuota(idle: boolean): DailyQuota | undefined {
  const { data, refetch } = useQuotaQuery(undefined, { refetchOnMountOrArgChange: true });
  const wasIdle = useRef(idle);
  useEffect(() => {
    if (idle && !wasIdle.current) void refetch();
    wasIdle.current = idle;
  }, [idle, refetch]);
  return data;
}

/** Services that the chat surface needs, shared by the pages of all assistants. */
export const chatServices: ChatServices = {
  transport: chatTransport,
  tabs,
  owner: () => decodeToken(getToken()).uid ?? '',
  useModels,
  useHistory,
  useSearch,
  useHistoryActions,
  files: chatFiles,
  sharing: chatSharing,
  useBulk,
  useQuota,
};
