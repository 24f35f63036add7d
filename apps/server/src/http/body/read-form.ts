import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { isInCrumbs } from '../../crumbs.js';
import { AppError } from '../../features/app-error.js';
import type { UploadForm } from '../../features/files/uploads/receive.js';

/** Name of the part that is the file; it must come last. */
const FILE_PART = 'file';

/** Clients send twelve fields, of which the policy and a security token are the longest, some thousand bytes each. */
const limits = { fieldNameSize: 100, fieldSize: 16_384, fields: 20, files: 1, parts: 21, headerPairs: 50 };

/**
 * Reads a multipart form up to its file, whose stream must then be read. Rejects with {@link AppError} for any other
 * body. When the sender disconnects, is silent for `idleTimeoutMs` ms or sends crumbs, the stream fails and so does
 * `complete`. The request itself stays open, so that a refusal can still be answered.
 */
export function readForm(request: IncomingMessage, idleTimeoutMs: number): Promise<UploadForm> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    const fields = new Map<string, string>();
    let file: BusboyFileStream | undefined;
    const complete = runThrough(request, parser, idleTimeoutMs).then(
      () => {
        if (file === undefined) throw malformed();
      },
      (cause: unknown) => {
        file?.destroy(malformed(cause));
        throw malformed(cause);
      },
    );
    complete.catch(reject);
    const misplaced = (): void => void parser.destroy(new Error('a part is out of place'));
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated || file !== undefined) misplaced();
      else fields.set(name, value);
    });
    parser.on('partsLimit', misplaced).on('filesLimit', misplaced).on('fieldsLimit', misplaced);
    parser.on('file', (name, stream, _filename, _encoding, claimedType) => {
      // A stream that fails before anybody listens would end the process.
      stream.on('error', () => {});
      if (name !== FILE_PART) return misplaced();
      file = stream;
      resolve({ fields, file: stream, claimedType, length: lengthOf(request), complete });
    });
  });
}

function lengthOf({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

function openParser(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw malformed();
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Unlike a pipeline it does not destroy the request, and with it the connection, when the parser fails. */
function runThrough(request: IncomingMessage, parser: BusboyInstance, idleTimeoutMs: number): Promise<void> {
  let clock: NodeJS.Timeout | undefined;
  let pieces = 0;
  let length = 0;
  let onData: (chunk: Buffer) => void = () => {};
  return new Promise<void>((resolve, reject) => {
    onData = (chunk) => {
      clock?.refresh();
      pieces += 1;
      length += chunk.length;
      if (isInCrumbs(pieces, length)) reject(new Error('the form comes in crumbs'));
    };
    const silent = (): void => {
      // While the server does not read, the sender is not at fault.
      if (request.isPaused()) clock?.refresh();
      else reject(new Error('the sender is silent'));
    };
    clock = setTimeout(silent, idleTimeoutMs);
    request.on('data', onData);
    const gone = (): void => {
      if (!request.complete) reject(new Error('the sender went away'));
    };
    parser.on('error', reject).once('finish', () => {
      // The parser has stopped at the last boundary; what follows it, if only the end, must be read too.
      request.resume();
      resolve();
    });
    request.once('error', reject).once('close', gone).pipe(parser);
  })
    .catch((error: unknown) => {
      request.unpipe(parser);
      parser.destroy();
      throw error;
    })
    .finally(() => {
      clearTimeout(clock);
      request.off('data', onData);
    });
}

const malformed = (cause?: unknown): AppError =>
  new AppError('INVALID_PARAM', { message: '上传的表单不正确', ...(cause !== undefined && { cause }) });
