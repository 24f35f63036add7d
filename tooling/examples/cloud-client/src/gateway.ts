import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FileInfoItem, UploadTicket } from '@guanlan/cloud-client/wire';
import type { CallAnswer, CallBody, InvokeParams } from '@guanlan/cloud-client/wire/envelope';
import { gatewayCodes } from '@guanlan/cloud-client/wire/error-codes';
import { headers, methods } from '@guanlan/cloud-client/wire/methods';
import { stringToSign } from '@guanlan/cloud-client/wire/string-to-sign';

/** A gateway in a few lines: it shares the codec and hashes with node:crypto. */
export async function startGateway(secret: string): Promise<{ server: Server; endpoint: string }> {
  const server = createServer(async (request, response) => {
    if (request.url === '/storage') {
      await store(request);
      response.end();
      return;
    }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(await answer(request, secret)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const refuse = (code: string, message: string): CallAnswer => ({ success: false, error: { code, message } });

async function answer(request: IncomingMessage, secret: string): Promise<CallAnswer> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const body = JSON.parse(text) as CallBody & Record<string, unknown>;
  const wanted = createHmac('md5', secret).update(stringToSign(body)).digest('hex');
  const given = String(request.headers[headers.sign]).padEnd(32).slice(0, 32);
  if (!timingSafeEqual(Buffer.from(wanted), Buffer.from(given))) {
    return refuse(gatewayCodes.invalidSign, 'wrong signature');
  }
  if (body.method === methods.authorize) return { success: true, data: { accessToken: 'an-access-token' } };
  if (body.method !== methods.invoke) return { success: true, data: aboutFile(body.method, request) };
  const { functionTarget, functionArgs } = JSON.parse(body.params) as InvokeParams;
  if (functionTarget === 'math') {
    const { method, params } = functionArgs as { method: string; params: number[] };
    if (method === 'max') return { success: true, data: Math.max(...params) };
    return { success: true, data: { errCode: 'no-method', errMsg: `no ${method}`, errSubject: 'math' } };
  }
  if (functionTarget !== 'math.add') return refuse(gatewayCodes.functionNotFound, `no ${functionTarget}`);
  const { a, b } = functionArgs as { a: number; b: number };
  return { success: true, data: { sum: a + b } };
}

let stored = { name: '', size: 0 };

/** The storage: it accepts every form. */
async function store(request: IncomingMessage): Promise<void> {
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
  const file = form.get('file');
  if (file instanceof File) stored = { name: file.name, size: file.size };
}

function aboutFile(method: string, { headers: { host } }: IncomingMessage): UploadTicket | FileInfoItem[] | string {
  if (method === methods.fileInfo) return [{ ...stored, url: `http://${host}/files/cloudstorage/poem.txt?sig=1` }];
  if (method === methods.fileReport) return 'taken';
  return {
    id: 'file-1',
    cdnDomain: 'cdn.example',
    host: 'storage.example',
    ossPath: 'cloudstorage/poem.txt',
    accessKeyId: 'key',
    policy: 'policy',
    signature: 'signature',
    uploadUrl: `http://${host}/storage`,
    cdnUrl: `http://${host}/files`,
  };
}
