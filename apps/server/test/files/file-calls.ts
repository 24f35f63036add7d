import type { FileInfoItem, FileSignParams, UploadTicket } from '@guanlan/cloud-client/wire/files';
import { methods } from '@guanlan/cloud-client/wire/methods';
import { authorize, envelope, postSigned, type RawAnswer, type Space } from '../support/cloud-call.js';

/** A PNG_BYTES of one pixel. */
export const PNG_BYTES = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Response to an upload. */
export interface UploadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: { readonly success?: boolean; readonly error?: { readonly code: string } };
}

/** The file methods as a client calls them, with an access token of its own. */
export class FileCalls {
  readonly #space: () => Space;
  #token: string | undefined;

  constructor(space: () => Space) {
    this.#space = space;
  }

  async call(method: string, params: unknown): Promise<RawAnswer> {
    this.#token ??= await authorize(this.#space());
    return postSigned(this.#space(), envelope(this.#space(), method, params, this.#token));
  }

  /** A ticket, or the code of the refusal. */
  async sign(params: Partial<FileSignParams>): Promise<UploadTicket> {
    const { json } = await this.call(methods.fileSign, { env: 'public', filename: 'a.txt', ...params });
    if (json.error) throw new Error(json.error.code);
    return json.data as unknown as UploadTicket;
  }

  /** `true`, or the code of the refusal. */
  async report(id: string): Promise<boolean | string> {
    const { json } = await this.call(methods.fileReport, { id });
    return json.error?.code ?? json.success === true;
  }

  async info(...ids: string[]): Promise<FileInfoItem[]> {
    const { json } = await this.call(methods.fileInfo, { id: ids.join(',') });
    if (json.error) throw new Error(json.error.code);
    return json.data as unknown as FileInfoItem[];
  }

  /** Signs, uploads and reports; the file's address. */
  async store(content: Blob, params: Partial<FileSignParams> = {}): Promise<string> {
    const ticket = await this.sign(params);
    const answer = await upload(ticket, content);
    if (answer.status !== 200) throw new Error(answer.json.error?.code);
    const reported = await this.report(ticket.id);
    if (reported !== true) throw new Error(String(reported));
    return `${ticket.cdnUrl}/${ticket.ossPath}`;
  }
}

/** The fields of the form in the order of the original client. */
export function formOf(ticket: UploadTicket, content: Blob, change: Record<string, string | null> = {}): FormData {
  const fields: Record<string, string | null> = {
    'Cache-Control': 'max-age=2592000',
    'Content-Disposition': 'attachment',
    OSSAccessKeyId: ticket.accessKeyId,
    Signature: ticket.signature,
    host: ticket.host,
    id: ticket.id,
    key: ticket.ossPath,
    policy: ticket.policy,
    success_action_status: '200',
    ...change,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  form.append('file', content, 'file-1700000000000');
  return form;
}

export async function upload(
  ticket: UploadTicket,
  content: Blob,
  change: Record<string, string | null> = {},
): Promise<UploadAnswer> {
  const answer = await fetch(ticket.uploadUrl ?? '', {
    method: 'POST',
    headers: { 'X-OSS-server-side-encrpytion': 'AES256' },
    body: formOf(ticket, content, change),
  });
  return { status: answer.status, headers: answer.headers, json: JSON.parse(await answer.text()) };
}
