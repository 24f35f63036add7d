import type { DailyQuota } from '@guanlan/contract';
import { decodeToken } from '@guanlan/id-token';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { getToken } from '../../base/account/auth';
import { forgetRecent, rememberRecent } from '../../base/account/recent';
import { callFunction, cloudAddress } from '../../base/cloud/cloud';
import type { ChatBulk, ChatServices, HistoryActions, HistoryPages, SearchResult } from '../../kit/chat/chat-services';
import { browserTabs } from '../../kit/chat/session/browser-ports';
import { chatFiles } from './chat-files';
import { chatSharing } from './chat-sharing';
import { chatTransport } from './chat-transport';
import { type ChatState, chatApi, noteConversation } from './chatApi';
import { useModels } from './use-models';

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

/** Routes that differ from the id of their assistant or tool. */
const routes: Readonly<Record<string, string>> = {
  deepseek: 'deepseek-chat',
  bailian: 'bailian-chat',
  qianfan: 'qianfan-chat',
  'video-summary': 'video-info',
  'search-answer': 'search',
};

/** Route of the page of an assistant or a tool. */
export const routeOf = (assistant: string): string => routes[assistant] ?? assistant;

function useHistory(assistant: string): HistoryPages {
  const { data, isFetching, isFetchingNextPage, error, hasNextPage, fetchNextPage, refetch } =
    useConversationsInfiniteQuery(assistant);
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
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}

function useSearch(assistant: string, query: string): SearchResult {
  const { currentData = [], isFetching, error, refetch } = useSearchQuery({ assistant, query });
  return { items: currentData, isLoading: isFetching, error, reload: () => void refetch() };
}

function useHistoryActions(assistant: string): HistoryActions {
  const dispatch = useDispatch<ThunkDispatch<ChatState, unknown, UnknownAction>>();
  const [rename] = useRenameMutation();
  const [remove] = useRemoveMutation();
  const [restore] = useRestoreMutation();
  return useMemo(() => {
    const tell = (id: string, version: number): void => tabs.post({ conversationId: id, version: version + 1 });
    return {
      async rename(conversation, title) {
        await rename({ assistant, conversation: { ...conversation, title } }).unwrap();
        tell(conversation.id, conversation.version);
      },
      async remove(conversation) {
        await remove({ assistant, conversation }).unwrap();
        forgetRecent(routeOf(assistant));
        tell(conversation.id, conversation.version);
      },
      async restore(conversation) {
        await restore({ assistant, conversation }).unwrap();
        tell(conversation.id, conversation.version);
      },
      note(conversation) {
        const { id, title, updatedAt } = conversation;
        rememberRecent({ route: routeOf(assistant), query: { conversationId: id }, title, at: updatedAt });
        void dispatch(noteConversation(conversation));
      },
    };
  }, [assistant, dispatch, rename, remove, restore]);
}

/** Actions on all conversations of an assistant, or on all works of a tool. */
export function useBulk(assistant: string): ChatBulk {
  const [removeAll] = useRemoveAllMutation();
  const [restoreAll] = useRestoreAllMutation();
  return useMemo(
    () => ({
      exportAll: async () => cloudAddress((await callFunction('chat.exportAll', { assistant })).path),
      async removeAll() {
        const { count, removal } = await removeAll(assistant).unwrap();
        forgetRecent(routeOf(assistant));
        return { count, undo: async () => void (await restoreAll({ assistant, removal }).unwrap()) };
      },
    }),
    [assistant, removeAll, restoreAll],
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
