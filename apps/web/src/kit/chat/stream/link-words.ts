import { OFFLINE_TEXT, useOnline } from '../../../base/use-online';
import type { LinkState } from './answer-stream';

const words: Partial<Record<LinkState, string>> = {
  silent: '网络不稳，等待中…',
  lost: '连接中断，正在重新连接…',
};

/** Text about a silent connection of a chat or a work; null where there is nothing to say. */
export function useLinkWords(link: LinkState): string | null {
  const isOnline = useOnline();
  if (link === 'live') return null;
  if (!isOnline) return `${OFFLINE_TEXT}，联网后继续`;
  return words[link] ?? null;
}
