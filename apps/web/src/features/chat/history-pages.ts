import type { Conversation, FunctionOutput } from '@guanlan/contract';

/** One page of the list of conversations, newest first. */
export type Page = FunctionOutput<'chat.conversations'>;

/** Pages that were read so far, as the cache holds them: a draft that may be changed. */
export interface Pages {
  pages: Page[];
}

/** Puts a conversation on top of the list, or replaces the older state of one that is listed. */
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

/** Title of a conversation in the list; undefined where it is not listed. */
export const titleIn = ({ pages }: Pages, id: string): string | undefined =>
  pages.flatMap(({ items }) => items).find((each) => each.id === id)?.title;

/** Sets the title of a conversation in the list. */
export function entitle({ pages }: Pages, id: string, title: string): void {
  for (const { items } of pages) for (const each of items) if (each.id === id) each.title = title;
}

/** Removes a conversation from the list. */
export function drop({ pages }: Pages, id: string): void {
  for (const page of pages) page.items = page.items.filter((each) => each.id !== id);
}

/** Inserts a conversation at the place of its age, unless it is listed. */
export function putBack({ pages }: Pages, conversation: Conversation): void {
  if (titleIn({ pages }, conversation.id) !== undefined) return;
  const page =
    pages.find(({ items }) => items.some(({ updatedAt }) => updatedAt < conversation.updatedAt)) ?? pages.at(-1);
  if (!page) return;
  const at = page.items.findIndex(({ updatedAt }) => updatedAt < conversation.updatedAt);
  page.items.splice(at < 0 ? page.items.length : at, 0, conversation);
}
