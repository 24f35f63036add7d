import { describeRoute, isRoute, storedHref } from '../../base/go';
import type { IconName } from '../../ui/icon-paths';

/** Routes whose names differ from the id of their assistant or tool. */
const routes: Readonly<Record<string, string>> = {
  deepseek: 'deepseek-chat',
  bailian: 'bailian-chat',
  qianfan: 'qianfan-chat',
  'video-summary': 'video-info',
  'search-answer': 'search',
};

/** Tools: the addresses of their pages name a work, not a conversation. */
const tools = new Set(['copywriting', 'translation', 'chat-translation', 'libai', 'video-summary', 'search-answer']);

/** Icons of assistants and tools; the others are chats. */
const icons: Readonly<Record<string, IconName>> = {
  deepseek: 'think',
  'english-teacher': 'talk',
  copywriting: 'edit',
  libai: 'brush',
  translation: 'translate',
  'chat-translation': 'translate',
  'video-summary': 'video',
  'search-answer': 'search',
};

/** Icon of the kind of a record. */
export const recordIcon = (assistant: string): IconName => icons[assistant] ?? 'chat';

/** Conversation or work by the assistant or tool that it is of. */
interface RecordKey {
  readonly assistant: string;
  readonly id: string;
}

/** Route of the page of an assistant or a tool. */
export const routeOf = (assistant: string): string => routes[assistant] ?? assistant;

/** Parameters by which an address names a conversation or a work. */
export const recordQuery = ({ assistant, id }: RecordKey): Readonly<Record<string, string>> =>
  tools.has(assistant) ? { workId: id } : { conversationId: id };

/** Title of the page of an assistant or a tool; its id where this version has no such page. */
export function recordPage(assistant: string): string {
  const route = routeOf(assistant);
  return isRoute(route) ? describeRoute(route).title : assistant;
}

/** Address of a conversation or a work; null where this version has no page for it. */
export function recordHref(key: RecordKey): string | null {
  const route = routeOf(key.assistant);
  return isRoute(route) && describeRoute(route).open ? storedHref(route, recordQuery(key)) : null;
}
