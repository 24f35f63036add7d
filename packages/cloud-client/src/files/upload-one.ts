import { TransportError, type UploadFunction } from '@guanlan/transport';
import { CloudError, type CloudErrorDetails, clientCodes } from '../calls/cloud-error.js';
import { readUserToken } from '../calls/user-token.js';
import type { CloudCore } from '../cloud-client.js';
import type { FileReportParams, FileSignParams, UploadTicket } from '../wire/files.js';
import { methods } from '../wire/methods.js';
import { signParams } from './cloud-path.js';
import type { UploadItem, UploadOptions, UploadResult } from './file-options.js';
import { invalid } from './invalid.js';
import { fileIdOf, readTicket, ticketForm, uploadUrlOf } from './ticket.js';

/** Uploads a file: asks for a ticket, posts the file to the storage, reports it unless the storage does. */
export async function uploadOne(core: CloudCore, send: UploadFunction, options: UploadOptions): Promise<UploadResult> {
  const { gateway, space } = core;
  const { file, cloudPath, cloudPathAsRealPath = false, envType = space.envType, signal, timeout = 0 } = options;
  if (!isSource(file)) throw invalid('file must be a Blob, a Uint8Array or an async iterable of them');
  if (!(timeout >= 0)) throw invalid('timeout must be a number of ms from 0 on');
  const wanted = { ...signParams(cloudPath, cloudPathAsRealPath, envType), ...purposeOf(core, options) };
  const limits = { timeoutMs: space.timeoutMs, signal };
  const ticket = readTicket((await gateway.call(methods.fileSign, JSON.stringify(wanted), limits)).data);
  await transfer(send, ticket, space.spaceId, options);
  if (!ticket.ossCallbackUrl) {
    const params: FileReportParams = { id: ticket.id };
    const { rest, requestId } = await gateway.call(methods.fileReport, JSON.stringify(params), limits);
    if (!rest.success) throw failed('the server did not take the report', { requestId });
  }
  return { success: true, fileID: fileIdOf(ticket), id: ticket.id };
}

/** Asked before a ticket is: what is nothing to upload would only be found out with one in hand. */
function isSource(file: unknown): boolean {
  if (typeof file !== 'object' || file === null) return false;
  return file instanceof Uint8Array || 'stream' in file || Symbol.asyncIterator in file;
}

function purposeOf(core: CloudCore, { use, requestId }: UploadOptions): Partial<FileSignParams> {
  if (use === undefined) return {};
  const uniIdToken = readUserToken(core.ports.storage);
  return { use, ...(requestId !== undefined && { requestId }), ...(uniIdToken !== undefined && { uniIdToken }) };
}

async function transfer(send: UploadFunction, ticket: UploadTicket, spaceId: string, options: UploadOptions) {
  const { file, fileType, timeout, signal, onUploadProgress } = options;
  const task = send({
    url: uploadUrlOf(ticket),
    file,
    fileName: fileNameOf(options),
    ...(fileType !== undefined && { fileType }),
    formData: ticketForm(ticket, spaceId),
    // The name is spelt so on the wire.
    headers: { 'X-OSS-server-side-encrpytion': 'AES256' },
    credentials: 'omit',
    timeoutMs: timeout,
    signal,
    onProgress: onUploadProgress,
  });
  const { status, data } = await task.catch((cause: unknown) => {
    throw cause instanceof TransportError ? failed(cause.message, { cause }) : cause;
  });
  if (status >= 400) throw failed(`HTTP status ${status}`, { detail: data });
}

const failed = (reason: string, more: Omit<CloudErrorDetails, 'code' | 'message'>): CloudError =>
  new CloudError({ code: clientCodes.uploadFailed, message: `file upload failed: ${reason}`, ...more });

/** The name that the caller gives, or the file's own, or the last part of the path that it is given. */
export function fileNameOf({ file, fileName, cloudPath = '' }: UploadItem): string {
  const own = 'name' in file && typeof file.name === 'string' ? file.name : undefined;
  return fileName ?? own ?? (cloudPath.trim().split('/').at(-1) || 'file');
}
