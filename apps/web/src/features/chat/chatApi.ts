import type { Conversation, DailyQuota, FunctionOutput, Model, SearchHit } from '@guanlan/contract';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, call } from '../../base/cloud/api';
import { PendingChanges } from '../../base/cloud/pending-changes';
import { drop, entitle, type Page, type Pages, put, putBack, titleIn } from './history-pages';

/** Change of a conversation, with the assistant whose list shows it. */
interface Change {
  readonly assistant: string;
  readonly conversation: Conversation;
}

/**
 * Renames and removals by conversation: a page of the list that was read before the server made them does not undo
 * them.
 */
const changes = new PendingChanges<Page, (list: Pages) => void>((page, change) => change({ pages: [page] }));

/** Parts of RTK Query's lifecycle API that an optimistic change uses. */
interface Started {
  readonly dispatch: ThunkDispatch<ChatState, unknown, UnknownAction>;
  readonly queryFulfilled: Promise<unknown>;
}

/** Applies a change to the list at once, and its reverse where the server refuses it. */
async function showAtOnce(
  { assistant, conversation: { id } }: Change,
  { dispatch, queryFulfilled }: Started,
  [change, undo]: readonly [change: (list: Pages) => void, undo: (list: Pages) => void],
): Promise<void> {
  changes.begin(id, change);
  const show = (how: (list: Pages) => void) =>
    dispatch(chatApi.util.updateQueryData('conversations', assistant, (draft) => how(draft)));
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
      query: ({ queryArg: assistant, pageParam }) =>
        call('chat.conversations')({ assistant, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      transformResponse: changes.applied,
      onQueryStarted: (_assistant, { queryFulfilled }) => changes.reading(queryFulfilled),
      providesTags: ['Conversations'],
    }),
    shared: build.query<FunctionOutput<'chat.shared'>, string>({
      query: (shareId) => call('chat.shared')({ shareId }),
      // A share that was ended may not be shown from the cache.
      keepUnusedDataFor: 0,
    }),
    quota: build.query<DailyQuota, void>({
      query: () => call('chat.quota')({}),
    }),
    removeAll: build.mutation<FunctionOutput<'chat.removeAll'>, string>({
      query: (assistant) => call('chat.removeAll')({ assistant }),
      invalidatesTags: ['Conversations'],
    }),
    restoreAll: build.mutation<unknown, { assistant: string; removal: number }>({
      query: call('chat.restoreAll'),
      invalidatesTags: ['Conversations'],
    }),
    search: build.query<SearchHit[], { assistant: string; query: string }>({
      query: call('chat.search'),
      transformResponse: ({ items }: FunctionOutput<'chat.search'>) => items,
      keepUnusedDataFor: 0,
      providesTags: ['Conversations'],
    }),
    rename: build.mutation<unknown, Change>({
      query: ({ conversation: { id, title } }) => call('chat.rename')({ conversationId: id, title }),
      async onQueryStarted(change, started) {
        const { id, title } = change.conversation;
        let before = title;
        const rename = (list: Pages): void => {
          before = titleIn(list, id) ?? before;
          entitle(list, id, title);
        };
        await showAtOnce(change, started, [rename, (list) => entitle(list, id, before)]);
      },
    }),
    remove: build.mutation<unknown, Change>({
      query: ({ conversation: { id } }) => call('chat.remove')({ conversationId: id }),
      async onQueryStarted(change, started) {
        const { conversation } = change;
        await showAtOnce(change, started, [
          (list) => drop(list, conversation.id),
          (list) => putBack(list, conversation),
        ]);
      },
    }),
    restore: build.mutation<unknown, Change>({
      query: ({ conversation: { id } }) => call('chat.restore')({ conversationId: id }),
      async onQueryStarted({ assistant, conversation }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        // Shown only once the server has restored it: a tap on it before would find nothing.
        changes.forget(conversation.id);
        const show = () =>
          dispatch(chatApi.util.updateQueryData('conversations', assistant, (draft) => putBack(draft, conversation)));
        show();
        // Reads of the list that began earlier do not have the conversation.
        await changes.readsOver();
        show();
      },
    }),
  }),
});

/** Shows a new or changed conversation in its assistant's list without asking the server. */
export const noteConversation = (conversation: Conversation) =>
  chatApi.util.updateQueryData('conversations', conversation.assistant, (draft) => put(draft, conversation));

/** State of a store with this API, as dispatching its cache updates requires it. */
export type ChatState = ReturnType<Parameters<ReturnType<typeof noteConversation>>[1]>;
