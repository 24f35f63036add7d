import { chatStreamPath } from '@guanlan/contract';
import { getToken } from '../../base/account/auth';
import { callFunction } from '../../base/cloud/cloud';
import { cacheAnswer, cachedAnswer, callAndCache } from '../../base/offline/cached-call';
import type { ChatTransport } from '../../kit/chat/stream/chat-transport';
import { readStream } from '../../kit/chat/stream/read-stream';

/** The chat over the cloud call, and its answers over server-sent events. */
export const chatTransport: ChatTransport = {
  open: (conversationId) => callAndCache('chat.open', { conversationId }),
  openCached: (conversationId, error) => cachedAnswer('chat.open', { conversationId }, error),
  cache: (opened) => cacheAnswer('chat.open', { conversationId: opened.conversation.id }, opened),
  send: (args) => callFunction('chat.send', args),
  regenerate: (args) => callFunction('chat.regenerate', args),
  stop: (messageId) => callFunction('chat.stop', { messageId }),
  select: (conversationId, leafId) => callFunction('chat.select', { conversationId, leafId }),
  readStream: (messageId, after, signal) =>
    readStream({ url: `${chatStreamPath(messageId)}?after=${after}`, token: getToken(), signal }),
};
