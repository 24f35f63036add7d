import { Cancellation } from '../cancellation.js';
import { readStream } from '../payload.js';
import type { Credentials, Fetch, Progress, RequestPorts } from '../ports.js';
import { headersOf, type RequestTask, type TransportResponse } from '../request.js';
import { TransportError } from '../transport-error.js';

/** Time-out of a download that names none, ms. */
export const DOWNLOAD_TIMEOUT_MS = 60_000;

/** Options of a download. */
export interface DownloadFileOptions {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `same-origin` when absent. */
  readonly credentials?: Credentials | undefined;
  /** ms until the file must be complete, 60 000 when absent; `Infinity` waits for ever. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears how many bytes have come; the total is known where the server names it and does not compress. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** A download under way: await its bytes, or end it. */
export type DownloadTask = RequestTask<Uint8Array<ArrayBuffer>>;

/** Downloads files. */
export type DownloadFunction = (options: DownloadFileOptions) => DownloadTask;

/**
 * Makes a `downloadFile` out of the ports. The entries `../browser` and `../node` export one that is ready.
 *
 * An HTTP error status is an answer, not an error. The task rejects with a {@link TransportError}: time-out and network
 * error (5), abort (600003).
 *
 * @throws RangeError for a `timeoutMs` that is negative or no number
 *
 * @example
 * const { status, data } = await downloadFile({ url, onProgress: ({ loaded, total }) => {} });
 */
export function createDownloadFile({ fetch, startTimer }: RequestPorts): DownloadFunction {
  return (options) => {
    const { timeoutMs = DOWNLOAD_TIMEOUT_MS, signal } = options;
    const cancellation = new Cancellation('downloadFile', { startTimer, timeoutMs, signal });
    const answer = download(fetch, options, cancellation);
    return Object.assign(answer, { abort: (reason?: unknown) => cancellation.abort(reason) });
  };
}

async function download(
  fetch: Fetch,
  { url, headers = {}, credentials = 'same-origin', onProgress }: DownloadFileOptions,
  cancellation: Cancellation,
): Promise<TransportResponse<Uint8Array<ArrayBuffer>>> {
  const { signal } = cancellation;
  try {
    const init = { method: 'GET', headers: { ...headers }, credentials, signal };
    const response = await cancellation.wait(fetch(url, init));
    const answered = headersOf(response);
    const total = lengthOf(answered);
    const chunks: Uint8Array[] = [];
    let loaded = 0;
    for await (const chunk of readStream(response.body, cancellation)) {
      chunks.push(chunk);
      loaded += chunk.length;
      onProgress?.({ loaded, total });
    }
    return { status: response.status, headers: answered, data: joined(chunks, loaded) };
  } catch (error) {
    throw error instanceof TransportError ? error : new TransportError('downloadFile', 'network', { cause: error });
  } finally {
    cancellation.release();
  }
}

/** The length that the server names, unless it counts compressed bytes. */
function lengthOf(headers: Readonly<Record<string, string>>): number | undefined {
  const length = headers['content-length'];
  return length !== undefined && /^\d+$/.test(length) && !headers['content-encoding'] ? Number(length) : undefined;
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
