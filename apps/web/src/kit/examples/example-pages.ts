import type { LinkedRouteId } from '../../app/routes';
import { storedHref } from '../../base/go';

/** Pages that answer signed-in users only, of which there are written examples. */
export const examplePages = [
  'deepseek-chat',
  'chat',
  'bailian-chat',
  'qianfan-chat',
  'english-teacher',
  'copywriting',
  'libai',
  'translation',
  'chat-translation',
  'search',
] as const;

export type ExamplePage = (typeof examplePages)[number];

/** The page among some that a path of the app leads to, whatever its query; undefined for any other path. */
export function pageAt<I extends LinkedRouteId>(pages: readonly I[], path: string): I | undefined {
  const [pathname] = path.split('?');
  return pages.find((id) => storedHref(id) === pathname);
}

/** The page with examples that a path of the app leads to, or that belongs to it; undefined for any other path. */
export const examplePageOf = (path: string): ExamplePage | undefined =>
  pageAt(['english-words', 'english-review'], path) ? 'english-teacher' : pageAt(examplePages, path);
