import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import type { Config } from '../../env/config.js';
import { AtMost } from './at-most.js';
import type { FileStorage } from './port.js';
import { StorageError } from './storage-error.js';

/** Longest silence of the storage, ms. */
const IDLE_TIMEOUT_MS = 30_000;
/** Longest time until an answer is there, wholly where it is no file, ms: one byte a second is no silence. */
const ANSWER_TIMEOUT_MS = 60_000;
/** Slowest upload that is waited for, bytes a ms. */
const MIN_UPLOAD_RATE = 16;
/** Most bytes that are read of an answer that is no file: what S3 says about an error is some hundred. */
const MAX_DUMPED_BYTES = 65_536;
/** SHA-256 of nothing. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Aborts a request that takes longer than its limit, or whose caller is gone; reading its result afterwards has no limit. */
async function within<T>(ms: number, run: (signal: AbortSignal) => Promise<T>, gone?: AbortSignal): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await run(gone ? AbortSignal.any([controller.signal, gone]) : controller.signal);
  } catch (cause) {
    throw controller.signal.aborted ? new StorageError(`no whole answer in ${ms} ms`, { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A bucket of any service that speaks S3, addressed by path. The content's hash is part of the signature. A download
 * may take as long as data arrives; every other request has a time limit as a whole.
 */
export function createS3(config: NonNullable<Config['s3']>, answerTimeoutMs = ANSWER_TIMEOUT_MS): FileStorage {
  const dispatcher = new Agent({
    headersTimeout: IDLE_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
    connect: { timeout: IDLE_TIMEOUT_MS },
  });
  const base = `${config.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(config.bucket)}`;
  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    signal: AbortSignal,
    given: Record<string, string> = {},
    body?: Readable,
  ) => {
    const { accessKeyId, secretAccessKey, region } = config;
    const headers = { 'x-amz-content-sha256': EMPTY_SHA256, ...given };
    const url = `${base}/${key}`;
    const signer = new AwsV4Signer({ method, url, headers, accessKeyId, secretAccessKey, region, service: 's3' });
    const signed = await signer.sign();
    const wire = { ...Object.fromEntries(signed.headers), ...lengthOf(given) };
    return request(signed.url, { method, headers: wire, dispatcher, signal, ...(body && { body }) });
  };
  return {
    put: (key, draft) =>
      within(answerTimeoutMs + draft.size / MIN_UPLOAD_RATE, async (signal) => {
        const headers = { 'x-amz-content-sha256': draft.sha256, 'content-length': String(draft.size) };
        const answer = await send('PUT', key, signal, headers, createReadStream(draft.path));
        await answer.body.dump({ limit: MAX_DUMPED_BYTES, signal });
        if (answer.statusCode !== 200) throw new StorageError(`PUT answered ${answer.statusCode}`);
      }),
    open: (key, size, range, gone) =>
      within(
        answerTimeoutMs,
        async (signal) => {
          const answer = await send('GET', key, signal, range && { range: `bytes=${range.start}-${range.end}` });
          if (answer.statusCode === (range ? 206 : 200)) {
            const bytes = range ? range.end - range.start + 1 : size;
            // Who reads it sees the failure.
            return pipeline(answer.body, new AtMost(bytes), () => {});
          }
          await answer.body.dump({ limit: MAX_DUMPED_BYTES, signal });
          if (answer.statusCode === 404) return undefined;
          throw new StorageError(`GET answered ${answer.statusCode}`);
        },
        gone,
      ),
    remove: (key) =>
      within(answerTimeoutMs, async (signal) => {
        const answer = await send('DELETE', key, signal);
        await answer.body.dump({ limit: MAX_DUMPED_BYTES, signal });
        if (![200, 204, 404].includes(answer.statusCode)) {
          throw new StorageError(`DELETE answered ${answer.statusCode}`);
        }
      }),
    // At shutdown no reader is left for pending requests, and a graceful close waits for a service that may never answer.
    close: () => dispatcher.destroy(),
  };
}

/** The signer leaves the length out of the signed headers and of the request, and a stream has none of its own. */
const lengthOf = (headers: Record<string, string>): Record<string, string> => {
  const length = headers['content-length'];
  return length === undefined ? {} : { 'content-length': length };
};
