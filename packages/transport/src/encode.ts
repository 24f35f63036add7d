/** Body of a request: an object is encoded by content type, text and bytes are sent as they are. */
export type RequestData = string | Uint8Array<ArrayBuffer> | object;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Encodes an object's own values as `name=value` pairs: undefined is left out, objects become JSON. */
export function encodeForm(data: object): string {
  const pairs: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }
  return pairs.join('&');
}

/** Puts an object's values into an address as its query, before the fragment and behind a query that is there. */
export function withQuery(url: string, data: object): string {
  const query = encodeForm(data);
  if (query === '') return url;
  const hash = url.indexOf('#');
  const base = hash < 0 ? url : url.slice(0, hash);
  const fragment = hash < 0 ? '' : url.slice(hash);
  const separator = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&';
  return `${base}${separator}${query}${fragment}`;
}

/** The encoded body and the headers that go with it. */
export interface EncodedBody {
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Encodes a body by the content type among `headers` (any case): URL-encoded for
 * `application/x-www-form-urlencoded`, JSON for everything else. Without a content type it is JSON.
 */
export function encodeBody(data: RequestData | undefined, headers: Readonly<Record<string, string>>): EncodedBody {
  if (data === undefined) return { headers: { ...headers } };
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const all = given === undefined ? { 'Content-Type': JSON_TYPE, ...headers } : { ...headers };
  if (typeof data === 'string' || data instanceof Uint8Array) return { headers: all, body: data };
  return { headers: all, body: given?.toLowerCase().includes(FORM_TYPE) ? encodeForm(data) : JSON.stringify(data) };
}
