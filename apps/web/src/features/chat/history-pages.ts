import type { Conversation, FunctionOutput } from '@guanlan/contract';

/** One page of the list of conversations, newest first. */
export type Page = FunctionOutput<'chat.conversations'>;

/** The pages that were read so far, as the cache keeps them: a draft that may be changed. */
export interface Pages {
  pages: Page[];
}

/** Puts a conversation on top of the list, or its newer state in its place. */
export function put({ pages }: Pages, conversation: Conversation): void {
  for (const page of pages) {
    const at = page.items.findIndex(({ id }) => id === conversation.id);
    if (at < 0) continue;
    if ((page.items[at]?.updatedAt ?? 0) >= conversation.updatedAt) page.items[at] = conversation;
    else page.items.splice(at, 1);
    if (page.items.includes(conversation)) return;
  }
  pages[0]?.items.unshift(conversation);
}

/** What a conversation of the list is called; undefined where it is not there. */
export const titleIn = ({ pages }: Pages, id: string): string | undefined =>
  pages.flatMap(({ items }) => items).find((each) => each.id === id)?.title;

/** Gives a conversation of the list another title. */
export function entitle({ pages }: Pages, id: string, title: string): void {
  for (const { items } of pages) for (const each of items) if (each.id === id) each.title = title;
}

/** Takes a conversation out of the list. */
export function drop({ pages }: Pages, id: string): void {
  for (const page of pages) page.items = page.items.filter((each) => each.id !== id);
}

/** Puts a conversation back where its age places it, unless it is there. */
export function putBack({ pages }: Pages, conversation: Conversation): void {
  if (titleIn({ pages }, conversation.id) !== undefined) return;
  const page =
    pages.find(({ items }) => items.some(({ updatedAt }) => updatedAt < conversation.updatedAt)) ?? pages.at(-1);
  if (!page) return;
  const at = page.items.findIndex(({ updatedAt }) => updatedAt < conversation.updatedAt);
  page.items.splice(at < 0 ? page.items.length : at, 0, conversation);
}
