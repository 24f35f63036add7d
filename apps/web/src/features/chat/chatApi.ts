import type { Conversation, DailyQuota, FunctionOutput, Model, SearchHit } from '@guanlan/contract';
import { api, call } from '../../base/api';
import { drop, type Page, put, putBack } from './history-pages';

/** Which assistant's list a change shows in. */
interface Change {
  readonly assistant: string;
  readonly conversation: Conversation;
}

/** Server data of the chat pages: models, the list of conversations, the search. */
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
      providesTags: ['Conversations'],
    }),
    shared: build.query<FunctionOutput<'chat.shared'>, string>({
      query: (shareId) => call('chat.shared')({ shareId }),
      // What was ended may not be shown from memory.
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
      async onQueryStarted({ assistant, conversation }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          chatApi.util.updateQueryData('conversations', assistant, (draft) => put(draft, conversation)),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    remove: build.mutation<unknown, Change>({
      query: ({ conversation: { id } }) => call('chat.remove')({ conversationId: id }),
      async onQueryStarted({ assistant, conversation }, { dispatch, queryFulfilled }) {
        const change = dispatch(
          chatApi.util.updateQueryData('conversations', assistant, (draft) => drop(draft, conversation.id)),
        );
        await queryFulfilled.catch(change.undo);
      },
    }),
    restore: build.mutation<unknown, Change>({
      query: ({ conversation: { id } }) => call('chat.restore')({ conversationId: id }),
      async onQueryStarted({ assistant, conversation }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        // Not before the server has it: a tap on it would find nothing.
        dispatch(chatApi.util.updateQueryData('conversations', assistant, (draft) => putBack(draft, conversation)));
      },
    }),
  }),
});

/** Shows a conversation that is new or changed in its assistant's list, without asking the server. */
export const noteConversation = (conversation: Conversation) =>
  chatApi.util.updateQueryData('conversations', conversation.assistant, (draft) => put(draft, conversation));

/** The store's state with the server data in it, as changes to that data need it. */
export type ChatState = ReturnType<Parameters<ReturnType<typeof noteConversation>>[1]>;
