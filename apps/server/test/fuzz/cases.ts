import { randomUUID } from 'node:crypto';
import type { UploadTicket } from '@guanlan/cloud-client/wire/files';
import { methods } from '@guanlan/cloud-client/wire/methods';
import { formOf, PNG_BYTES } from '../files/file-calls.js';
import { envelope, type Space, signOf } from '../support/cloud-call.js';
import { headerValue, mutateBytes, mutateValue } from './mutate.js';
import type { Random } from './random.js';

/** One request. */
export interface FuzzCase {
  readonly gate: 'client' | 'upload' | 'auth';
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Valid parts of the cases, so that the mutation is the only fault of each. */
export interface Material {
  readonly space: Space;
  readonly accessToken: string;
  readonly userToken: string;
  readonly anonymousToken: string;
  /** Tickets that were not used. */
  readonly tickets: readonly UploadTicket[];
}

/** The calls that a client makes: method and params. */
function calls({ userToken: uniIdToken, tickets }: Material): readonly (readonly [string, unknown])[] {
  const [ticket] = tickets;
  const address = `${ticket?.cdnUrl}/${ticket?.ossPath}`;
  const id = randomUUID();
  const clientInfo = { PLATFORM: 'web', LOCALE: 'zh-Hans', deviceId: '17000000000001234567', ua: 'x' };
  const functionCalls: [string, object][] = [
    ['system.echo', { hello: '观澜', list: [1, { deep: true }] }],
    ['identity.sendSmsCode', { mobile: '13800138000', requestId: id }],
    ['identity.loginBySms', { mobile: '13800138000', code: '123456' }],
    ['identity.me', { uniIdToken }],
    ['identity.loginByPassword', { account: 'li_bai', password: 'a long enough one', captcha: 'e30=' }],
    ['identity.register', { username: 'li_bai', nickname: '李白', password: 'a long enough one', captcha: 'e30=' }],
    ['identity.registerAdmin', { username: 'li_bai', password: 'fifteen and more!', setupToken: 'token' }],
    ['identity.resetPasswordByEmail', { email: 'a@b.cn', code: '123456', password: 'a long enough one' }],
    ['identity.reauthenticate', { uniIdToken, by: { password: 'wrong' } }],
    ['identity.updateProfile', { uniIdToken, nickname: '李白', gender: 1, avatarFileId: id }],
    ['identity.undoDeactivation', { ticket: uniIdToken }],
    ['uni-id-co', { method: 'login', params: [{ mobile: '13800138000', password: 'p' }], uniIdToken }],
    ['chat.models', { uniIdToken, assistant: 'deepseek' }],
    ['chat.conversations', { uniIdToken, assistant: 'deepseek', cursor: 'abc' }],
    ['chat.search', { uniIdToken, query: '茅台' }],
    ['chat.open', { uniIdToken, conversationId: id }],
    ['chat.rename', { uniIdToken, conversationId: id, title: '标题' }],
    ['chat.stop', { uniIdToken, messageId: id }],
    ['system', { method: 'echo', params: [{ a: 1 }], uniIdToken }],
  ];
  return [
    [methods.authorize, {}],
    ...functionCalls.map(
      ([functionTarget, args]) => [methods.invoke, { functionTarget, functionArgs: { ...args, clientInfo } }] as const,
    ),
    [methods.fileSign, { env: 'public', filename: 'a b.txt', fileId: '/dir/a b.txt', requestId: id }],
    [methods.fileSign, { env: 'public', filename: 'x.png', use: 'avatar', uniIdToken }],
    [methods.fileReport, { id: ticket?.id }],
    [methods.fileInfo, { id: `${address},${address}?x=1,unknown` }],
  ];
}

/** A cloud call: its bytes changed after it was signed, or its content before, so that it gets past the signature. */
export function clientCase(random: Random, material: Material): FuzzCase {
  const { space } = material;
  const [method, params] = random.pick(calls(material));
  let body = envelope(space, method, params, material.accessToken);
  const kind = random.below(4);
  if (kind === 0) body = { ...body, params: JSON.stringify(mutateValue(random, params)) };
  if (kind === 1) body = { ...body, params: mutateBytes(random, Buffer.from(String(body.params))).toString() };
  if (kind === 2) body = { ...(mutateValue(random, body) as object) };
  const bytes = Buffer.from(JSON.stringify(body));
  const sign = signOf(body, space.secrets.spaceSecret);
  return {
    gate: 'client',
    method: 'POST',
    path: '/client',
    headers: {
      'content-type': random.once(50) ? headerValue(random, 'application/json') : 'application/json',
      'x-serverless-sign': random.once(20) ? headerValue(random, sign) : sign,
    },
    body: kind === 3 ? mutateBytes(random, bytes) : bytes,
  };
}

/** An upload: a good form, or one with wrong fields, then often with changed bytes. */
export async function uploadCase(random: Random, { tickets }: Material): Promise<FuzzCase> {
  const ticket = random.pick(tickets);
  const names = ['key', 'id', 'policy', 'Signature', 'OSSAccessKeyId', 'Cache-Control', 'host'];
  const change = random.once(2)
    ? { [random.pick(names)]: random.once(3) ? null : headerValue(random, ticket.policy) }
    : {};
  const form = new Response(
    formOf(ticket, new Blob([random.once(2) ? PNG_BYTES : 'text'], { type: 'image/png' }), change),
  );
  const type = form.headers.get('content-type') ?? '';
  const body = Buffer.from(await form.arrayBuffer());
  return {
    gate: 'upload',
    method: 'POST',
    path: '/upload',
    headers: { 'content-type': random.once(10) ? headerValue(random, type) : type },
    body: mutateBytes(random, body),
  };
}

/** A sign-in, or the question who one is. */
export function authCase(random: Random, { anonymousToken, userToken }: Material): FuzzCase {
  const device = 'device-0123456789abcdef';
  const headers = {
    'x-device-id': random.once(2) ? headerValue(random, device) : device,
    'x-request-id': random.once(2) ? headerValue(random, 'a'.repeat(32)) : 'a'.repeat(32),
  };
  if (random.once(2)) {
    const body = mutateBytes(random, Buffer.from('{"client_id":"x"}'));
    const type = { 'content-type': random.once(5) ? headerValue(random, 'application/json') : 'application/json' };
    return {
      gate: 'auth',
      method: 'POST',
      path: '/auth/v1/signin/anonymously',
      headers: { ...headers, ...type },
      body,
    };
  }
  const authorization = headerValue(random, `Bearer ${random.pick([anonymousToken, userToken])}`);
  const none = Buffer.alloc(0);
  return { gate: 'auth', method: 'GET', path: '/auth/v1/user/me', headers: { ...headers, authorization }, body: none };
}
