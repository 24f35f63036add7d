import type { Conversation, DailyQuota, FunctionOutput, Model, SearchHit } from '@guanlan/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call } from '../../base/cloud/api';
import { PendingChanges } from '../../base/cloud/pending-changes';
import { withShortClustersIn } from '../../base/text/short-clusters';
import { drop, entitle, type Page, type Pages, put, putBack, titleIn } from './history-pages';
import { isListed, listed } from './record-lists';

/**
 * Renames and removals by conversation: a page of the list that was read before the server made them does not undo
 * them.
 */
const changes = new PendingChanges<Page, (list: Pages) => void>((page, change) => change({ pages: [page] }));

/** Parts of RTK Query's lifecycle API that an optimistic change uses. */
interface Started {
  readonly dispatch: ChatDispatch;
  readonly queryFulfilled: Promise<unknown>;
}

/** Applies a change to the lists at once, and its reverse where the server refuses it. */
async function showAtOnce(
  { assistant, id }: Conversation,
  { dispatch, queryFulfilled }: Started,
  [change, undo]: readonly [change: (list: Pages) => void, undo: (list: Pages) => void],
): Promise<void> {
  changes.begin(id, change);
  const show = (how: (list: Pages) => void) => dispatch(changeLists(assistant, how));
  show(change);
  await queryFulfilled.then(
    () => changes.made(change),
    () => {
      changes.refused(change);
      // A reverse change in place of the patch's own undo, since the list may have been read again.
      show(undo);
    },
  );
}

/** Endpoints of the chat pages: models, the list of conversations, the search. */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    models: build.query<Model[], string>({
      query: (assistant) => call('chat.models')({ assistant }),
      transformResponse: ({ models }: FunctionOutput<'chat.models'>) => models,
    }),
    conversations: build.infiniteQuery<Page, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: list, pageParam }) =>
        call('chat.conversations')({ ...listed(list), ...(pageParam === null ? {} : { cursor: pageParam }) }),
      transformResponse: changes.applied,
      onQueryStarted: (_list, { queryFulfilled }) => changes.reading(queryFulfilled),
      providesTags: ['Conversations'],
    }),
    shared: build.query<FunctionOutput<'chat.shared'>, string>({
      query: (shareId) => call('chat.shared')({ shareId }),
      // Another user wrote it.
      transformResponse: (shared: FunctionOutput<'chat.shared'>) => withShortClustersIn(shared),
      // A share that was ended may not be shown from the cache.
      keepUnusedDataFor: 0,
    }),
    quota: build.query<DailyQuota, void>({
      query: () => call('chat.quota')({}),
    }),
    removeAll: build.mutation<FunctionOutput<'chat.removeAll'>, string>({
      query: (list) => call('chat.removeAll')({ assistant: list.split(',') }),
      invalidatesTags: ['Conversations'],
    }),
    restoreAll: build.mutation<unknown, { list: string; removal: number }>({
      query: ({ list, removal }) => call('chat.restoreAll')({ assistant: list.split(','), removal }),
      invalidatesTags: ['Conversations'],
    }),
    search: build.query<SearchHit[], { list: string; query: string }>({
      query: ({ list, query }) => call('chat.search')({ ...listed(list), query }),
      transformResponse: ({ items }: FunctionOutput<'chat.search'>) => items,
      keepUnusedDataFor: 0,
      providesTags: ['Conversations'],
    }),
    rename: build.mutation<unknown, Conversation>({
      query: ({ id, title }) => call('chat.rename')({ conversationId: id, title }),
      async onQueryStarted(conversation, started) {
        const { id, title } = conversation;
        let before = title;
        const rename = (list: Pages): void => {
          before = titleIn(list, id) ?? before;
          entitle(list, id, title);
        };
        await showAtOnce(conversation, started, [rename, (list) => entitle(list, id, before)]);
      },
    }),
    remove: build.mutation<unknown, Conversation>({
      query: ({ id }) => call('chat.remove')({ conversationId: id }),
      async onQueryStarted(conversation, started) {
        await showAtOnce(conversation, started, [
          (list) => drop(list, conversation.id),
          (list) => putBack(list, conversation),
        ]);
      },
    }),
    restore: build.mutation<unknown, Conversation>({
      query: ({ id }) => call('chat.restore')({ conversationId: id }),
      async onQueryStarted(conversation, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        // Shown only once the server has restored it: a tap on it before would find nothing.
        changes.forget(conversation.id);
        const show = () => dispatch(changeLists(conversation.assistant, (list) => putBack(list, conversation)));
        show();
        // Reads of the list that began earlier do not have the conversation.
        await changes.readsOver();
        show();
      },
    }),
  }),
});

/** Changes a list of conversations in the cache. */
const changeList = (list: string, how: (pages: Pages) => void) =>
  chatApi.util.updateQueryData('conversations', list, (draft) => how(draft));

/** State of a store with this API, as dispatching its cache updates requires it. */
type ChatState = ReturnType<Parameters<ReturnType<typeof changeList>>[1]>;

/** Dispatch of a store with this API. */
export type ChatDispatch = ThunkDispatch<ChatState, unknown, UnknownAction>;

/** Changes all cached lists that show the conversations of an assistant. */
const changeLists =
  (assistant: string, how: (pages: Pages) => void) => (dispatch: ChatDispatch, state: () => ChatState) => {
    for (const list of chatApi.util.selectCachedArgsForQuery(state(), 'conversations'))
      if (isListed(list, assistant)) dispatch(changeList(list, how));
  };

/** Shows a new or changed conversation in the lists without asking the server. */
export const noteConversation = (conversation: Conversation) =>
  changeLists(conversation.assistant, (list) => put(list, conversation));
