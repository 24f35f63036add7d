// @vitest-environment happy-dom
import type { Conversation } from '@guanlan/contract';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { beforeEach, expect, it, vi } from 'vitest';
import { callFunction } from '../../base/cloud/cloud';
import { onMountApi } from '../../base/cloud/mount-api';

vi.mock('../../base/cloud/cloud', () => ({ callFunction: vi.fn() }));

let dispatch: ((action: UnknownAction) => unknown) | undefined;
onMountApi(() => (action) => dispatch?.(action as UnknownAction) as never);
const { chatApi, noteConversation } = await import('./chatApi');
const { ALL_RECORDS, CHAT_RECORDS } = await import('./record-lists');

const assistant = 'deepseek';
const row = (id: string, updatedAt: number, title = id): Conversation => ({
  ...{ id, title, updatedAt, assistant },
  ...{ model: null, leafId: null, version: 1, createdAt: 0 },
});
const listOf = (...items: Conversation[]) => ({ items, next: null });
const before = () => listOf(row('c', 3), row('b', 2), row('a', 1));

const server = vi.mocked(callFunction) as unknown as ReturnType<typeof vi.fn>;

/** Store that holds the list, and a server whose answers the test releases. */
async function scene() {
  const store = configureStore({
    reducer: { api: chatApi.reducer },
    middleware: (defaults) => defaults().concat(chatApi.middleware),
  });
  dispatch = store.dispatch;
  server.mockReset();
  server.mockResolvedValueOnce(before());
  const { conversations, rename, remove, restore } = chatApi.endpoints;
  await store.dispatch(conversations.initiate(assistant));
  const asked: Record<string, { answer(data: unknown): void; fail(): void }> = {};
  server.mockImplementation(
    (name: string) =>
      new Promise((resolve, reject) => {
        asked[name.slice(5)] = { answer: resolve, fail: () => reject(Object.assign(new Error('no'), { code: 'NO' })) };
      }),
  );
  const shown = (list: string = assistant) => {
    const { data } = conversations.select(list)(store.getState());
    return data?.pages.flatMap(({ items }) => items.map(({ title }) => title)).join(' ');
  };
  const conversation = row('b', 2);
  return {
    asked,
    shown,
    asks: (): Promise<unknown> => store.dispatch(conversations.initiate(assistant, { forceRefetch: true })),
    renames: (title: string) => store.dispatch(rename.initiate({ ...conversation, title })),
    /** Reads a list that is answered at once. */
    reads: (list: string): Promise<unknown> => {
      server.mockResolvedValueOnce(before());
      return store.dispatch(conversations.initiate(list));
    },
    notes: (noted: Conversation) => store.dispatch(noteConversation(noted)),
    removes: () => store.dispatch(remove.initiate(conversation)),
    restores: () => store.dispatch(restore.initiate(conversation)),
  };
}

let stage: Awaited<ReturnType<typeof scene>>;
beforeEach(async () => {
  stage = await scene();
});

it('a list that was asked for before a new title, and comes in the middle of it, has that title', async () => {
  const { asked, asks, renames, shown } = stage;
  const list = asks();
  const renamed = renames('new');
  expect(shown()).toBe('c new a');
  asked.conversations?.answer(before());
  await list;
  expect(shown()).toBe('c new a');
  asked.rename?.answer({});
  await renamed;
  expect(shown()).toBe('c new a');
});

it('also where it comes after the server has made the change', async () => {
  const { asked, asks, removes, shown } = stage;
  const list = asks();
  const removed = removes();
  asked.remove?.answer({});
  await removed;
  asked.conversations?.answer(before());
  await list;
  expect(shown()).toBe('c a');
});

it('one that is asked for after it is believed', async () => {
  const { asked, asks, renames, shown } = stage;
  const renamed = renames('new');
  asked.rename?.answer({});
  await renamed;
  const list = asks();
  asked.conversations?.answer(listOf(row('b', 9, 'other'), row('c', 3)));
  await list;
  expect(shown()).toBe('other c');
});

it('what the server refuses is as before, in the list that has come meanwhile', async () => {
  const { asked, asks, renames, removes, shown } = stage;
  const list = asks();
  const renamed = renames('new');
  asked.conversations?.answer(listOf(row('d', 4), row('c', 3), row('b', 2, 'elsewhere'), row('a', 1)));
  await list;
  expect(shown()).toBe('d c new a');
  asked.rename?.fail();
  await renamed;
  expect(shown()).toBe('d c elsewhere a');
  const removed = removes();
  expect(shown()).toBe('d c a');
  asked.remove?.fail();
  await removed;
  expect(shown()).toBe('d c b a');
});

it('what is brought back stays, whenever a list of before comes', async () => {
  const { asked, asks, removes, restores, shown } = stage;
  const removed = removes();
  asked.remove?.answer({});
  await removed;
  const list = asks();
  const restored = restores();
  asked.restore?.answer({});
  await restored;
  expect(shown()).toBe('c b a');
  asked.conversations?.answer(listOf(row('c', 3), row('a', 1)));
  await list;
  await vi.waitFor(() => expect(shown()).toBe('c b a'));
});

it('a change shows in every list that has the conversation, and in no other', async () => {
  const { asked, reads, renames, removes, restores, notes, shown } = stage;
  for (const list of [CHAT_RECORDS, ALL_RECORDS, 'libai']) await reads(list);
  const all = () => [assistant, CHAT_RECORDS, ALL_RECORDS, 'libai'].map((list) => shown(list));
  const renamed = renames('new');
  expect(all()).toEqual(['c new a', 'c new a', 'c new a', 'c b a']);
  asked.rename?.fail();
  await renamed;
  expect(all()).toEqual(Array(4).fill('c b a'));
  const removed = removes();
  asked.remove?.answer({});
  await removed;
  expect(all()).toEqual(['c a', 'c a', 'c a', 'c b a']);
  const restored = restores();
  asked.restore?.answer({});
  await restored;
  notes(row('d', 4));
  expect(all()).toEqual(['d c b a', 'd c b a', 'd c b a', 'c b a']);
});
