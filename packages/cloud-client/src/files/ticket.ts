import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { isObject } from '../calls/answer.js';
import type { UploadTicket } from '../wire/files.js';
import { malformed } from './invalid.js';

const required = ['id', 'cdnDomain', 'host', 'ossPath', 'accessKeyId', 'policy', 'signature'] as const;
const optional = ['securityToken', 'ossCallbackUrl', 'uploadUrl', 'cdnUrl'] as const;
const addresses: ReadonlySet<string> = new Set(['uploadUrl', 'cdnUrl']);

const isWeb = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/**
 * Reads an upload ticket.
 *
 * @throws CloudError SYS_ERR naming the field that is missing or wrong
 */
export function readTicket(data: unknown): UploadTicket {
  const given = isObject(data) ? data : {};
  const text = (name: string): string | undefined => {
    const value = given[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string' || (addresses.has(name) && !isWeb(value))) {
      throw malformed(`the upload ticket is malformed: ${name}`);
    }
    return value;
  };
  const always = (name: string): string => {
    const value = text(name);
    if (value === undefined) throw malformed(`the upload ticket lacks ${name}`);
    return value;
  };
  const needed = Object.fromEntries(required.map((name) => [name, always(name)])) as Record<
    (typeof required)[number],
    string
  >;
  return { ...needed, ...Object.fromEntries(optional.map((name) => [name, text(name)])) };
}

/** Where the file is posted to. */
export const uploadUrlOf = ({ uploadUrl, host }: UploadTicket): string => uploadUrl ?? `https://${host}`;

/** The address by which the file is known once it is there. */
export function fileIdOf({ cdnUrl, cdnDomain, ossPath }: UploadTicket): string {
  return `${(cdnUrl ?? `https://${cdnDomain}`).replace(/\/+$/, '')}/${ossPath}`;
}

/** The fields of the form that the storage takes, in the order of the protocol; the file goes behind them. */
export function ticketForm(ticket: UploadTicket, spaceId: string): readonly (readonly [string, string])[] {
  const fields: [string, string][] = [
    ['Cache-Control', 'max-age=2592000'],
    ['Content-Disposition', 'attachment'],
    ['OSSAccessKeyId', ticket.accessKeyId],
    ['Signature', ticket.signature],
    ['host', ticket.host],
    ['id', ticket.id],
    ['key', ticket.ossPath],
    ['policy', ticket.policy],
    ['success_action_status', '200'],
  ];
  if (ticket.securityToken) fields.push(['x-oss-security-token', ticket.securityToken]);
  if (ticket.ossCallbackUrl) fields.push(['callback', callbackOf(ticket.id, spaceId, ticket.ossCallbackUrl)]);
  return fields;
}

function callbackOf(fileId: string, spaceId: string, callbackUrl: string): string {
  const callbackBody = JSON.stringify({ fileId, spaceId });
  const callback = JSON.stringify({ callbackUrl, callbackBody, callbackBodyType: 'application/json' });
  return Base64.stringify(Utf8.parse(callback));
}
