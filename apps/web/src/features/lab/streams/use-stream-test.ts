import { chatStreamPath } from '@guanlan/contract';
import { getToken } from '../../../base/account/auth';
import { callFunction } from '../../../base/cloud/cloud';
import { newId } from '../../../base/new-id';
import { readStream } from '../../../kit/chat/stream/read-stream';
import { runClock } from './run-clock';
import type { BegunRun } from './run-facts';
import { StreamRun } from './stream-run';
import { useRun } from './use-run';

const newRun = ({ run }: BegunRun): StreamRun =>
  new StreamRun({
    start: async () => (await callFunction('lab.startRun', { requestId: newId(), ...run })).message,
    stop: (messageId) => callFunction('chat.stop', { messageId }),
    check: (messageId) => callFunction('lab.checkRun', { messageId }),
    read: ({ messageId, after }, signal, onText) =>
      readStream({ url: `${chatStreamPath(messageId)}?after=${after}`, token: getToken(), signal, onText }),
    clock: runClock,
  });

export const useStreamTest = () => useRun(newRun, (run) => run.close());
