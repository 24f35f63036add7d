import { chunksOf, sizeOf } from '../files/upload-source.js';
import type { SendUpload, UploadMessage } from '../ports.js';

async function* piecesOf(
  { head, file, tail, onProgress }: UploadMessage,
  total: number | undefined,
): AsyncGenerator<Uint8Array> {
  let loaded = 0;
  for (const part of [head, file, tail]) {
    for await (const piece of chunksOf(part)) {
      yield piece;
      loaded += piece.length;
      onProgress({ loaded, total });
    }
  }
}

/** Reads ahead of the connection by one piece at most. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

/**
 * Uploads by `fetch`, piece by piece as the connection takes them. The length is announced where it is known: storage
 * services refuse a form without one.
 */
export const sendUpload: SendUpload = async (message) => {
  const { url, headers, credentials, head, file, tail, signal } = message;
  const size = sizeOf(file);
  const total = size === undefined ? undefined : head.length + size + tail.length;
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: total === undefined ? headers : { ...headers, 'Content-Length': String(total) },
    credentials,
    signal,
    body: streamOf(piecesOf(message, total)),
    duplex: 'half',
  };
  const response = await globalThis.fetch(url, init);
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
};
