import { chatStreamPath } from '@guanlan/contract';
import { getToken } from '../../base/account/auth';
import { callFunction } from '../../base/cloud/cloud';
import { cacheAnswer, cachedAnswer, callAndCache } from '../../base/offline/cached-call';
import { readStream } from '../chat/stream/read-stream';
import type { WorkTransport } from './work-session';

/** Works over the cloud call, and their answers over server-sent events. */
export const workTransport: WorkTransport = {
  open: async (workId, signal) => (await callAndCache('works.open', { workId }, { signal })).work,
  openCached: async (workId, error) => {
    const cached = await cachedAnswer('works.open', { workId }, error);
    return cached && { work: cached.value.work, at: cached.at };
  },
  cache: (work) => cacheAnswer('works.open', { workId: work.id }, { work }),
  resume: async (workId, model) =>
    (await callFunction('works.resume', { workId, ...(model !== undefined && { model }) })).work,
  retry: async (args) => (await callFunction('works.retry', args)).work,
  stop: async (workId) => (await callFunction('works.stop', { workId })).work,
  mark: async (workId, messageId, mark) => (await callFunction('works.mark', { workId, messageId, mark })).work,
  readStream: (messageId, after, signal) =>
    readStream({ url: `${chatStreamPath(messageId)}?after=${after}`, token: getToken(), signal }),
};
