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

/** The page with examples that a path of the app leads to; undefined for any other path. */
export function examplePageOf(path: string): ExamplePage | undefined {
  const [pathname] = path.split('?');
  return examplePages.find((id) => storedHref(id) === pathname);
}
