import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '../features/app-error.js';
import type { UploadForm } from '../features/files/receive.js';

/** Name of the part that is the file; it must come last. */
const FILE_PART = 'file';

const limits = { fieldNameSize: 100, fieldSize: 65_536, fields: 40, files: 1, parts: 41, headerPairs: 50 };

/**
 * Reads a multipart form up to its file, whose stream must then be read. Throws {@link AppError} for what is no such
 * form. When the sender goes away, the stream fails and so does `complete`.
 */
export function readForm(request: IncomingMessage): Promise<UploadForm> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    const fields = new Map<string, string>();
    let file: BusboyFileStream | undefined;
    const read = pipeline(request, parser).then(
      () => {
        if (file === undefined) throw malformed();
        if (file.truncated) throw new AppError('FILE_TOO_LARGE');
      },
      (cause: unknown) => {
        file?.destroy(malformed(cause));
        throw malformed(cause);
      },
    );
    read.catch(reject);
    parser.on('field', (name, value, nameTruncated, valueTruncated) => {
      if (nameTruncated || valueTruncated || file !== undefined) parser.destroy(new Error('a field is out of place'));
      else fields.set(name, value);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => parser.destroy(new Error(limit)));
    }
    parser.on('file', (name, stream, _filename, _encoding, claimedType) => {
      // A stream that fails before anybody listens would end the process.
      stream.on('error', () => {});
      if (name !== FILE_PART) {
        parser.destroy(new Error('a file is out of place'));
        return;
      }
      file = stream;
      resolve({ fields, file: stream, claimedType, complete: read });
    });
  });
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

const malformed = (cause?: unknown): AppError =>
  new AppError('INVALID_PARAM', { message: '上传的表单不正确', ...(cause !== undefined && { cause }) });
