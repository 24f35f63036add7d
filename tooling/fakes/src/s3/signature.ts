import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Credentials that may sign requests. */
export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Escaped as the signature's rules say: everything but unreserved characters. */
const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Why a request's signature (AWS Signature Version 4, in headers) is not good, by S3's code; null when it is. Follows
 * the published steps: canonical request, string to sign, signing key.
 */
export function refusalOf(req: IncomingMessage, body: Buffer, who: Credentials): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day = '', region = '', names = '', signature = ''] = form.exec(req.headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== who.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== who.region) return 'AuthorizationHeaderMalformed';
  const time = String(req.headers['x-amz-date'] ?? '');
  const hash = String(req.headers['x-amz-content-sha256'] ?? '');
  if (!time.startsWith(day) || !['host', 'x-amz-date'].every((name) => names.split(';').includes(name))) {
    return 'AccessDenied';
  }
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = canonicalRequest(req, names, hash);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${who.secretAccessKey}`, day), region));
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

function canonicalRequest(req: IncomingMessage, names: string, hash: string): string {
  const url = new URL(req.url ?? '/', 'http://fake');
  const path = url.pathname
    .split('/')
    .map((segment) => uriEncode(decodeURIComponent(segment)))
    .join('/');
  const query = [...url.searchParams]
    .map(([name, value]) => `${uriEncode(name)}=${uriEncode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name] ?? '').trim()}\n`);
  return [req.method, path, query, headers.join(''), names, hash].join('\n');
}
