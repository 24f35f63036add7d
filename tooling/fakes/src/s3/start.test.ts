import { createHash, createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startFakeS3 } from './index.ts';

const s3 = await startFakeS3();
afterAll(() => s3.close());

const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s3.env as Record<string, string>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Change {
  secret?: string;
  region?: string;
  keyId?: string;
  /** Body that is sent in place of the signed one. */
  sent?: string;
  /** Key that is requested in place of the signed one. */
  key?: string;
}

/** Signs and sends a request by the published steps, written out for this one form of request. */
async function ask(method: string, key: string, body = '', change: Change = {}) {
  const host = new URL(S3_ENDPOINT ?? '').host;
  const time = '20260101T000000Z';
  const hash = sha256(body);
  const region = change.region ?? S3_REGION;
  const canonical = `${method}\n/${S3_BUCKET}/${key}\n\nhost:${host}\nx-amz-content-sha256:${hash}\nx-amz-date:${time}\n\nhost;x-amz-content-sha256;x-amz-date\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${time}\n20260101/${region}/s3/aws4_request\n${sha256(canonical)}`;
  let signing: string | Buffer = `AWS4${change.secret ?? S3_SECRET_ACCESS_KEY}`;
  for (const part of ['20260101', region ?? '', 's3', 'aws4_request', text]) {
    signing = createHmac('sha256', signing).update(part).digest();
  }
  const authorization = `AWS4-HMAC-SHA256 Credential=${change.keyId ?? S3_ACCESS_KEY_ID}/20260101/${region}/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${(signing as Buffer).toString('hex')}`;
  return new Promise<string>((resolve, reject) => {
    const headers = { authorization, 'x-amz-date': time, 'x-amz-content-sha256': hash };
    const sent = request(`${S3_ENDPOINT}/${S3_BUCKET}/${change.key ?? key}`, { method, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const said = Buffer.concat(chunks).toString();
      resolve(`${answer.statusCode} ${/<Code>(\w+)/.exec(said)?.[1] ?? said}`);
    });
    sent.on('error', reject).end(change.sent ?? body);
  });
}

describe('the fake storage', () => {
  it('stores, reads and removes', async () => {
    expect(await ask('PUT', 'a/b', 'content')).toBe('200 ');
    expect(await ask('GET', 'a/b')).toBe('200 content');
    expect(await ask('DELETE', 'a/b')).toBe('204 ');
    expect(await ask('GET', 'a/b')).toBe('404 NoSuchKey');
  });

  it.each<[string, Change]>([
    ['SignatureDoesNotMatch', { secret: 'another' }],
    ['SignatureDoesNotMatch', { key: 'c' }],
    ['AuthorizationHeaderMalformed', { region: 'elsewhere' }],
    ['InvalidAccessKeyId', { keyId: 'another' }],
    ['XAmzContentSHA256Mismatch', { sent: 'tampered' }],
  ])('refuses with %s after %j', async (code, change) => {
    expect(await ask('PUT', 'b', 'content', change)).toBe(`403 ${code}`);
    expect(s3.objects.has('b')).toBe(false);
  });

  it('refuses who signs nothing', async () => {
    expect((await fetch(`${S3_ENDPOINT}/${S3_BUCKET}/b`)).status).toBe(403);
  });
});
