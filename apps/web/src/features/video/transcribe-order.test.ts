import type { Transcription } from '@guanlan/contract';
import { expect, test } from 'vitest';
import { TranscribeOrder } from './transcribe-order';

const videoFile = (): File => new File(['a video'], '课堂.mp4');

/** Server that counts uploads and requests; `failWith` makes later requests fail. */
function service() {
  const asked: string[] = [];
  let uploads = 0;
  let failure: unknown = null;
  return {
    asked,
    uploads: () => uploads,
    failWith: (error: unknown) => {
      failure = error;
    },
    steps: {
      upload: async () => {
        uploads += 1;
        return `file-${uploads}`;
      },
      transcribe: async ({ requestId, fileId, name }: { requestId: string; fileId: string; name: string }) => {
        asked.push(`${requestId} ${fileId}`);
        if (failure !== null) throw failure;
        const empty = { cues: [], language: '', model: 'm', error: null, createdAt: 0 } as const;
        return { id: requestId, name, status: 'running', ...empty, cues: [] } satisfies Transcription;
      },
    },
  };
}

test('a retry after a lost answer reuses the request and the upload', async () => {
  const [order, server, file] = [new TranscribeOrder(), service(), videoFile()];
  server.failWith(new Error('the answer was lost'));
  await expect(order.place(file, server.steps)).rejects.toThrow('lost');
  server.failWith(null);
  const { id } = await order.place(file, server.steps);
  expect(server.asked).toEqual([`${id} file-1`, `${id} file-1`]);
  expect(server.uploads()).toBe(1);
});

test('a new request after an answer reuses the upload', async () => {
  const [order, server, file] = [new TranscribeOrder(), service(), videoFile()];
  const first = await order.place(file, server.steps);
  const second = await order.place(file, server.steps);
  expect(second.id).not.toBe(first.id);
  expect(server.uploads()).toBe(1);
});

test('another file, and one missing on the server, are uploaded again', async () => {
  const [order, server, file] = [new TranscribeOrder(), service(), videoFile()];
  await order.place(videoFile(), server.steps);
  await order.place(file, server.steps);
  expect(server.uploads()).toBe(2);
  server.failWith({ code: 'NOT_FOUND' });
  await expect(order.place(file, server.steps)).rejects.toEqual({ code: 'NOT_FOUND' });
  server.failWith(null);
  await order.place(file, server.steps);
  expect(server.uploads()).toBe(3);
  order.forget();
  await order.place(file, server.steps);
  expect(server.uploads()).toBe(4);
});
