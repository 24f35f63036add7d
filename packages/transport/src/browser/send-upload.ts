import { chunksOf, isBlobLike } from '../files/upload-source.js';
import type { SendUpload, UploadSource } from '../ports.js';

/** A browser keeps a blob's bytes where they are; only bytes that come one by one must be gathered first. */
async function blobParts(source: UploadSource): Promise<BlobPart[]> {
  if (source instanceof Uint8Array || source instanceof Blob) return [source];
  const parts: BlobPart[] = [];
  const chunks = isBlobLike(source) ? chunksOf(source) : source;
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
  return parts;
}

function headersOf(xhr: XMLHttpRequest): Record<string, string> {
  const lines = xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return Object.fromEntries(pairs.filter(([name]) => name !== ''));
}

/** Uploads by `XMLHttpRequest`: the only way of a browser to tell how far an upload is. */
export const sendUpload: SendUpload = async ({ url, headers, credentials, head, file, tail, signal, onProgress }) => {
  const body = new Blob([head, ...(await blobParts(file)), tail]);
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const xhr = new XMLHttpRequest();
    const stop = (): void => xhr.abort();
    signal.addEventListener('abort', stop, { once: true });
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.withCredentials = credentials === 'include';
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ loaded, total: lengthComputable ? total : undefined });
    xhr.onload = () => resolve({ status: xhr.status, headers: headersOf(xhr), text: xhr.responseText });
    xhr.onerror = () => reject(new TypeError('the upload met a network error'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener('abort', stop);
    xhr.send(body);
  });
};
