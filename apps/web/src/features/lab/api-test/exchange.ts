import { headers, methods, stringToSign } from '@guanlan/cloud-client/wire';
import { readBody, type WireRequest } from './tamper';

/** One request of a call with its answer. */
export interface Exchange {
  readonly request: WireRequest;
  readonly ms: number;
  readonly answer:
    | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly data: unknown }
    /** Message of a network failure. */
    | { readonly failure: string };
}

const titles: Readonly<Record<string, string>> = {
  [methods.authorize]: '匿名授权',
  [methods.invoke]: '调用函数',
};

/** Purpose of a request; `before` are the earlier requests of the same call. */
export function exchangeTitle({ request }: Exchange, before: readonly Exchange[]): string {
  const method = readBody(request.body)?.method;
  const title = titles[method ?? ''] ?? '请求';
  const again = before.some((one) => readBody(one.request.body)?.method === method);
  if (!again) return title;
  return method === methods.authorize ? '重新授权' : '自动重试';
}

/** Error code by which the gateway refused a request; null when it did not. */
export function refusalOf({ answer }: Exchange): string | null {
  if ('failure' in answer) return null;
  const error = typeof answer.data === 'object' && answer.data !== null ? Reflect.get(answer.data, 'error') : undefined;
  const code = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : null;
}

/** Text that the signature covers; null for a body that cannot be parsed. */
export function signedTextOf({ body }: WireRequest): string | null {
  const parsed = readBody(body);
  return parsed && stringToSign(parsed);
}

export const signatureOf = (request: WireRequest): string => request.headers[headers.sign] ?? '';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Request as a command for a POSIX shell. */
export function toCurl({ url, headers: sent, body }: WireRequest): string {
  return [
    `curl ${quoted(url)}`,
    ...Object.entries(sent).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ');
}

/** Value as readable text: JSON with line breaks, a string unchanged. */
export const pretty = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value));
