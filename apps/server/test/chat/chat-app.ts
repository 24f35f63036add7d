import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { type FakeLlm, startFakeLlm } from '@guanlan/fakes/llm';
import { type Had, type ReadAnswer, readAnswer } from '../http/read-answer.js';
import { createTestDatabase } from '../support/database.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../support/harness.js';

/** A signed-in user of the chat. */
export interface ChatUser {
  readonly uid: string;
  readonly token: string;
  /** Calls a function; throws its error. */
  call<N extends ChatFunction>(name: N, args: FunctionInput<N>): Promise<FunctionOutput<N>>;
  /** The code of a call's error, or `OK`. */
  codeOf<N extends ChatFunction>(name: N, args: FunctionInput<N>): Promise<string>;
  send(text: string, more?: Partial<FunctionInput<'chat.send'>>): Promise<FunctionOutput<'chat.send'>>;
  read(messageId: string, options?: { had?: Had; enough?: (by: Had) => boolean }): Promise<ReadAnswer>;
  /** Sends, and reads the answer to its end. */
  ask(
    text: string,
    more?: Partial<FunctionInput<'chat.send'>>,
  ): Promise<FunctionOutput<'chat.send'> & { answer: ReadAnswer }>;
}

type ChatFunction = Extract<
  keyof typeof import('@guanlan/contract').functions,
  `${'chat' | 'works' | 'lab' | 'libai' | 'search' | 'copywriting' | 'translation'}.${string}`
>;

/** The whole server with the fake provider as its only model. */
export interface ChatApp extends TestApp {
  readonly fake: FakeLlm;
  user(): Promise<ChatUser>;
  /** Starts another server on the same database and the same provider: a second machine, or the next run of `node`. */
  another(node?: string): Promise<TestApp>;
}

/** A user of one server, on another one that shares its database too. */
export function userOf(app: TestApp, who: { uid: string; token: string }): ChatUser {
  const call: ChatUser['call'] = async (name, args) => {
    const { data, error } = await app.call(name, args, who.token);
    if (error) throw Object.assign(new Error(`${name}: ${error.code} ${error.message}`), error);
    return data as FunctionOutput<typeof name>;
  };
  const send: ChatUser['send'] = (text, more = {}) =>
    call('chat.send', { requestId: randomUUID(), assistant: 'deepseek', text, ...more });
  const read: ChatUser['read'] = (messageId, options) =>
    readAnswer({ url: app.url, token: who.token }, messageId, options);
  return {
    ...who,
    call,
    codeOf: async (name, args) => (await app.call(name, args, who.token)).error?.code ?? 'OK',
    send,
    read,
    ask: async (text, more) => {
      const sent = await send(text, more);
      return { ...sent, answer: await read(sent.assistant.id) };
    },
  };
}

/** Starts the server and the fake provider, which also plays `providers`, by their names in the environment. */
export async function startChatApp(
  options: Pick<TestAppOptions, 'env' | 'node'> & { readonly providers?: readonly string[] } = {},
): Promise<ChatApp> {
  const [fake, database] = await Promise.all([startFakeLlm(), createTestDatabase()]);
  const env = {
    LLM_DEEPSEEK_BASE_URL: fake.url,
    LLM_DEEPSEEK_API_KEY: 'key',
    LLM_DEEPSEEK_MODEL: 'deepseek-chat,deepseek-reasoner',
    // The fake streams reasoning in a field of its own, as the API does.
    LLM_DEEPSEEK_STARTS_THINKING: 'none',
    ...Object.fromEntries((options.providers ?? []).map((name) => [`LLM_${name}_BASE_URL`, fake.url])),
    ...options.env,
  };
  const start = (node: string | undefined) =>
    startTestApp({ env, databaseUrl: database.url, ...(node !== undefined && { node }) });
  const app = await start(options.node);
  return {
    ...app,
    fake,
    user: async () => userOf(app, await app.signIn()),
    another: start,
    close: async () => {
      await app.close();
      await Promise.all([fake.close(), database.drop()]);
    },
  };
}
