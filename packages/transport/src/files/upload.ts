import { Cancellation } from '../cancellation.js';
import { parseJson } from '../payload.js';
import type { Credentials, Progress, SendUpload, UploadMessage, UploadPorts, UploadSource } from '../ports.js';
import type { RequestTask, TransportResponse } from '../request.js';
import { TransportError } from '../transport-error.js';
import { encodeMultipart, type FormFields } from './multipart.js';
import { isBlobLike, isUploadSource } from './upload-source.js';

/** Time-out of an upload that names none, ms. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Options of an upload. */
export interface UploadFileOptions {
  readonly url: string;
  readonly file: UploadSource;
  /** Name of the file's part; `file` when absent. */
  readonly name?: string | undefined;
  /** The file's own name when absent, and `file` where it has none. */
  readonly fileName?: string | undefined;
  /** Media type; the file's own when absent, and `application/octet-stream` where it has none. */
  readonly fileType?: string | undefined;
  /** Sent before the file, in the given order. */
  readonly formData?: FormFields | undefined;
  /** A content type among them is replaced by the form's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** `same-origin` when absent; a browser's upload cannot do `omit`, which then means the same. */
  readonly credentials?: Credentials | undefined;
  /** ms until the answer must be complete, 60 000 when absent; `Infinity` waits for ever. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears how many bytes of the body, fields included, have gone out. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** An upload under way: await the server's answer, or end it. */
export type UploadTask = RequestTask<unknown>;

/** Uploads files. */
export type UploadFunction = (options: UploadFileOptions) => UploadTask;

/**
 * Makes an `uploadFile` out of the ports. The entries `../browser` and `../node` export one that is ready.
 *
 * It posts one file as `multipart/form-data`: the fields in the given order, the file last. The answer's body is JSON,
 * or the text where it is not JSON; an HTTP error status is an answer, not an error. The task rejects with a
 * {@link TransportError}: upload error (602001), time-out (5), abort (600003); with a `TypeError` where `file` is none
 * of the three.
 *
 * @throws RangeError for a `timeoutMs` that is negative or no number
 *
 * @example
 * const { status } = await uploadFile({ url, file, formData: { key: 'a/b.png' }, onProgress: ({ loaded }) => {} });
 */
export function createUploadFile({ sendUpload, startTimer }: UploadPorts): UploadFunction {
  return (options) => {
    const { timeoutMs = UPLOAD_TIMEOUT_MS, signal } = options;
    const cancellation = new Cancellation('uploadFile', { startTimer, timeoutMs, signal });
    const answer = send(sendUpload, options, cancellation);
    return Object.assign(answer, { abort: (reason?: unknown) => cancellation.abort(reason) });
  };
}

async function send(
  sendUpload: SendUpload,
  options: UploadFileOptions,
  cancellation: Cancellation,
): Promise<TransportResponse<unknown>> {
  try {
    const message = prepare(options, cancellation.signal);
    const { status, headers, text } = await cancellation.wait(post(sendUpload, message));
    return { status, headers, data: parseJson(text) };
  } finally {
    cancellation.release();
  }
}

async function post(sendUpload: SendUpload, message: UploadMessage): Promise<Awaited<ReturnType<SendUpload>>> {
  try {
    return await sendUpload(message);
  } catch (cause) {
    throw new TransportError('uploadFile', 'upload', { cause });
  }
}

function prepare(options: UploadFileOptions, signal: AbortSignal): UploadMessage {
  const { url, file, formData = {}, credentials = 'same-origin', onProgress } = options;
  if (!isUploadSource(file)) throw new TypeError('file must be a Blob, a Uint8Array or an async iterable of them');
  const blob = isBlobLike(file) ? file : undefined;
  const { contentType, head, tail } = encodeMultipart({
    fields: formData,
    name: options.name ?? 'file',
    fileName: options.fileName ?? blob?.name ?? 'file',
    fileType: options.fileType ?? blob?.type ?? '',
  });
  const given = Object.entries(options.headers ?? {}).filter(([name]) => name.toLowerCase() !== 'content-type');
  return {
    url,
    credentials,
    head,
    file,
    tail,
    signal,
    headers: { ...Object.fromEntries(given), 'Content-Type': contentType },
    // Progress that arrives after the call has ended is dropped.
    onProgress: (progress) => signal.aborted || onProgress?.(progress),
  };
}
