import { callFunction } from '../../base/cloud/cloud';
import { href } from '../../base/go';
import type { ChatSharing } from '../../kit/chat/share/sharing';

/** Shares by link, over the cloud call. */
export const chatSharing: ChatSharing = {
  async share({ requestId, conversationId, messageIds, days }) {
    const args = { requestId, conversationId, messageIds: [...messageIds], ...(days === null ? {} : { days }) };
    return (await callFunction('chat.share', args)).share;
  },
  list: async () => (await callFunction('chat.shares', {})).items,
  end: async (shareId) => void (await callFunction('chat.unshare', { shareId })),
  endAll: async () => void (await callFunction('chat.unshareAll', {})),
  addressOf: ({ id }) => `${location.origin}/#${href('shared-chat', { id })}`,
};
