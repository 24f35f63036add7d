import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import type { Config } from '../../config.js';
import type { FileStorage } from './port.js';

/** Longest silence of the storage, ms. */
const IDLE_TIMEOUT_MS = 30_000;
/** SHA-256 of nothing. */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The storage refused, or answered something that is no answer. */
class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code = 'STORAGE';
}

/** A bucket of any service that speaks S3, addressed by path. The content's hash is part of what is signed. */
export function createS3(config: NonNullable<Config['s3']>): FileStorage {
  const dispatcher = new Agent({
    headersTimeout: IDLE_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
    connect: { timeout: IDLE_TIMEOUT_MS },
  });
  const base = `${config.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(config.bucket)}`;
  const send = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    given: Record<string, string> = {},
    body?: Readable,
  ) => {
    const { accessKeyId, secretAccessKey, region } = config;
    const headers = { 'x-amz-content-sha256': EMPTY_SHA256, ...given };
    const url = `${base}/${key}`;
    const signer = new AwsV4Signer({ method, url, headers, accessKeyId, secretAccessKey, region, service: 's3' });
    const signed = await signer.sign();
    const wire = { ...Object.fromEntries(signed.headers), ...lengthOf(given) };
    return request(signed.url, { method, headers: wire, dispatcher, ...(body && { body }) });
  };
  return {
    put: async (key, draft) => {
      const headers = { 'x-amz-content-sha256': draft.sha256, 'content-length': String(draft.size) };
      const answer = await send('PUT', key, headers, createReadStream(draft.path));
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new StorageError(`PUT answered ${answer.statusCode}`);
    },
    open: async (key, range) => {
      const answer = await send('GET', key, range && { range: `bytes=${range.start}-${range.end}` });
      if (answer.statusCode === (range ? 206 : 200)) return answer.body;
      await answer.body.dump();
      if (answer.statusCode === 404) return undefined;
      throw new StorageError(`GET answered ${answer.statusCode}`);
    },
    remove: async (key) => {
      const answer = await send('DELETE', key);
      await answer.body.dump();
      if (![200, 204, 404].includes(answer.statusCode)) throw new StorageError(`DELETE answered ${answer.statusCode}`);
    },
    close: () => dispatcher.close(),
  };
}

/** The signer leaves the length out of what it signs and sends, and a stream has none of its own. */
const lengthOf = (headers: Record<string, string>): Record<string, string> => {
  const length = headers['content-length'];
  return length === undefined ? {} : { 'content-length': length };
};
