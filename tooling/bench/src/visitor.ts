import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CLIENT_PATH, headers, methods, sign } from '@guanlan/cloud-client/wire';
import {
  type AppConfig,
  chatStreamPath,
  type FunctionInput,
  type FunctionName,
  type FunctionOutput,
} from '@guanlan/contract';
import { codeFor } from '@guanlan/launch/outbox';
import { ask, textOf } from './http.ts';

/** A signed request, so that signing is not part of the measurement. */
export type Ready = () => Promise<IncomingMessage>;

/** A signed call as it goes over the wire; it may be sent again. */
export interface SignedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers that one visitor reads at a time: the server refuses a user's 41st. */
const STREAMS_PER_VISITOR = 35;

/** Signs in as many users as may read `streams` answers at a time. */
export async function visitorsFor(
  streams: number,
  { url, consoleFile }: { readonly url: string; readonly consoleFile: string },
): Promise<readonly [Visitor, ...Visitor[]]> {
  const visitors: [Visitor, ...Visitor[]] = [await Visitor.signIn(url, consoleFile)];
  while (visitors.length * STREAMS_PER_VISITOR < streams) visitors.push(await Visitor.signIn(url, consoleFile));
  return visitors;
}

/** A signed-in user of a running server, over plain HTTP. */
export class Visitor {
  readonly #url: string;
  readonly #cloud: AppConfig['cloud'];
  #access = '';
  #token = { token: '', tokenExpired: 0 };

  readonly #consoleFile: string;

  private constructor(url: string, cloud: AppConfig['cloud'], consoleFile: string) {
    this.#url = url;
    this.#cloud = cloud;
    this.#consoleFile = consoleFile;
  }

  /** Opens a visitor without an account. */
  static async open(url: string, consoleFile = ''): Promise<Visitor> {
    const config = JSON.parse(await textOf(await ask(`${url}/config.json`, {}))) as AppConfig;
    const visitor = new Visitor(url, config.cloud, consoleFile);
    visitor.#access = String((await read(await visitor.#post(methods.authorize, '{}'))).accessToken);
    return visitor;
  }

  /** Returns this visitor at another server, which shares the database and the keys. */
  async at(url: string): Promise<Visitor> {
    const visitor = await Visitor.open(url, this.#consoleFile);
    visitor.#token = this.#token;
    return visitor;
  }

  /** Signs in with a code from the server's console. */
  static async signIn(url: string, consoleFile: string): Promise<Visitor> {
    const visitor = await Visitor.open(url, consoleFile);
    const mobile = `13${randomInt(100_000_000, 999_999_999)}`;
    const login = { mobile, code: await visitor.codeFor(mobile) };
    visitor.#token = (await visitor.call('identity.loginBySms', login)).newToken;
    return visitor;
  }

  async call<N extends FunctionName>(name: N, args: FunctionInput<N>): Promise<FunctionOutput<N>> {
    return (await read(await this.ready(name, args)())) as FunctionOutput<N>;
  }

  /** `OK`, or the code of a call's error. */
  async outcome<N extends FunctionName>(name: N, args: FunctionInput<N>): Promise<string> {
    const text = await textOf(await this.ready(name, args)());
    const { success, error } = JSON.parse(text) as { success: boolean; error?: { code: string } };
    return success ? 'OK' : (error?.code ?? 'none');
  }

  /** Requests a sign-in code and reads it from the console. */
  async codeFor(mobile: string): Promise<string> {
    await this.call('identity.sendSmsCode', { mobile });
    return codeFor(mobile, this.#consoleFile);
  }

  /** Makes the cheapest request. */
  async ping(): Promise<void> {
    await textOf(await ask(`${this.#url}/healthz`, {}));
  }

  /** A question that starts a conversation, ready to be sent. */
  question(text: string): Ready {
    return this.ready('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text });
  }

  /** Asks a question, in a conversation or in a new one. */
  send(text: string, conversationId?: string): Promise<FunctionOutput<'chat.send'>> {
    const args = { requestId: randomUUID(), assistant: 'deepseek', text };
    return this.call('chat.send', { ...args, ...(conversationId !== undefined && { conversationId }) });
  }

  /** Token as the browser stores it. */
  get token(): FunctionOutput<'identity.loginBySms'>['newToken'] {
    return this.#token;
  }

  /** Reads the id of the answer from the server's response to a question. */
  async answerId(answered: IncomingMessage): Promise<string> {
    return ((await read(answered)) as FunctionOutput<'chat.send'>).assistant.id;
  }

  /** Opens an answer's stream. Rejects where the server refuses it. */
  async stream(messageId: string): Promise<IncomingMessage> {
    const headers = { authorization: `Bearer ${this.#token.token}` };
    const answer = await ask(`${this.#url}${chatStreamPath(messageId)}`, { headers });
    if (answer.statusCode !== 200) throw new Error(`stream refused: ${answer.statusCode} ${await textOf(answer)}`);
    return answer;
  }

  ready<N extends FunctionName>(name: N, args: FunctionInput<N>): Ready {
    const functionArgs = { ...args, ...(this.#token.token && { uniIdToken: this.#token.token }) };
    return this.#prepare(methods.invoke, JSON.stringify({ functionTarget: name, functionArgs }));
  }

  /** A signed call without a user. */
  signed<N extends FunctionName>(name: N, functionArgs: FunctionInput<N>): SignedCall {
    return this.#sign(methods.invoke, JSON.stringify({ functionTarget: name, functionArgs }));
  }

  /** The public key of the server's space. */
  get clientSecret(): string {
    return this.#cloud.clientSecret;
  }

  #post(method: string, params: string): Promise<IncomingMessage> {
    return this.#prepare(method, params)();
  }

  #prepare(method: string, params: string): Ready {
    const { headers: signed, body } = this.#sign(method, params);
    return () => ask(`${this.#url}${CLIENT_PATH}`, { method: 'POST', headers: signed, body });
  }

  #sign(method: string, params: string): SignedCall {
    const { spaceId, clientSecret } = this.#cloud;
    const token = this.#access;
    const body = { method, params, spaceId, timestamp: Date.now(), ...(token && { token }) };
    const signed = {
      'content-type': 'application/json',
      [headers.sign]: sign(body, clientSecret),
      ...(token && { [headers.token]: token }),
    };
    return { headers: signed, body: JSON.stringify(body) };
  }
}

async function read(answer: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await textOf(answer);
  const { success, data, error } = JSON.parse(text) as {
    success: boolean;
    data: Record<string, unknown>;
    error?: unknown;
  };
  if (!success) throw new Error(`a call failed: ${JSON.stringify(error)}`);
  return data;
}
