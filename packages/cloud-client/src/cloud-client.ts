import { isObject } from './answer.js';
import { CloudError, clientCodes } from './cloud-error.js';
import { createGateway } from './gateway.js';
import { createListeners } from './listeners.js';
import { boundTimeout, type CloudOptions, resolveOptions } from './options.js';
import type { CloudPorts } from './ports.js';
import { isSignInCode, newTokenOf, readUserToken, storeUserToken } from './user-token.js';
import type { AttachedArgs, InvokeParams, NewToken } from './wire/envelope.js';
import { methods } from './wire/methods.js';

/** A table of functions as a type: name → input and output. */
export type FunctionTable<Functions> = { [Name in keyof Functions]: { input: unknown; output: unknown } };

/** The table of a client that knows none. */
export type AnyFunctions = Record<string, { input: Readonly<Record<string, unknown>>; output: unknown }>;

/** Limits of one call. */
export interface CallOptions {
  /** ms for the whole call; the client's own when absent; brought into 100 ms … 10 min. */
  readonly timeout?: number | undefined;
  /** Gives the call up: it rejects with `SYS_ERR`, whose cause has code 600003. */
  readonly signal?: AbortSignal | undefined;
}

/** A call in the original client's form. */
export interface CallFunctionOptions extends CallOptions {
  readonly name: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** An answer in the original client's form: the envelope with `data` as `result`. */
export interface CallFunctionResult<Result = unknown> {
  readonly result: Result;
  readonly requestId: string | undefined;
  readonly errCode: 0;
  readonly success?: unknown;
  readonly header?: unknown;
}

/** Why signing in again is the way on. */
export interface NeedLogin {
  readonly code: string;
  readonly message: string;
  readonly requestId: string | undefined;
}

/** A client of one space. All failures are {@link CloudError}s. */
export interface CloudClient<Functions extends FunctionTable<Functions> = AnyFunctions> {
  /**
   * Calls a function by its name in the table and answers its output.
   *
   * @example
   * const { items } = await client.call('chat.conversations', { assistant: 'deepseek' }, { timeout: 5000 });
   */
  call<Name extends keyof Functions & string>(
    name: Name,
    args: Functions[Name]['input'],
    options?: CallOptions,
  ): Promise<Functions[Name]['output']>;
  /** The same in the original client's form; a failure's message begins with `[name]: `. */
  callFunction<Result = unknown>(options: CallFunctionOptions): Promise<CallFunctionResult<Result>>;
  /** Tells of every new user token that an answer brought; it is stored already. Returns the way to stop. */
  onRefreshToken(listener: (token: NewToken) => void): () => void;
  /** Tells when the server finds the stored sign-in worthless. Returns the way to stop. */
  onNeedLogin(listener: (reason: NeedLogin) => void): () => void;
}

/**
 * Makes a client of one space over the given ports. `./browser` and `./node` have the same with ports supplied.
 *
 * @throws CloudError INVALID_PARAM where the space's id or its key is missing
 */
export function createCloudClient<Functions extends FunctionTable<Functions> = AnyFunctions>(
  options: CloudOptions,
  ports: CloudPorts,
): CloudClient<Functions> {
  const space = resolveOptions(options);
  const gateway = createGateway(space, ports);
  const refreshToken = createListeners<NewToken>();
  const needLogin = createListeners<NeedLogin>();

  async function invoke(name: string, data: unknown, { timeout, signal }: CallOptions) {
    const { params, userToken } = invokeParams(name, data, ports);
    try {
      const timeoutMs = boundTimeout(timeout, space.timeoutMs);
      const answer = await gateway.call(methods.invoke, params, { timeoutMs, signal });
      const next = newTokenOf(answer.data);
      if (next) {
        storeUserToken(ports.storage, next);
        refreshToken.tell(next);
      }
      return answer;
    } catch (error) {
      // A refusal of a token that has been replaced meanwhile says nothing about the stored sign-in.
      if (error instanceof CloudError && isSignInCode(error.code) && userToken === readUserToken(ports.storage)) {
        needLogin.tell({ code: error.code, message: error.errMsg, requestId: error.requestId });
      }
      throw error;
    }
  }

  return {
    async call(name, args, limits = {}) {
      return (await invoke(name, args, limits)).data;
    },
    async callFunction<Result>({ name, data, ...limits }: CallFunctionOptions) {
      try {
        const { data: result, requestId, rest } = await invoke(name, data, limits);
        return { ...rest, result: result as Result, requestId, errCode: 0 as const };
      } catch (error) {
        throw error instanceof CloudError ? error.named(name) : error;
      }
    },
    onRefreshToken: refreshToken.add,
    onNeedLogin: needLogin.add,
  };
}

/** The `params` of an invoke: the caller's arguments, the client's description, and the stored user token. */
function invokeParams(name: string, data: unknown = {}, ports: CloudPorts): { params: string; userToken?: string } {
  if (!isObject(data)) {
    throw new CloudError({ code: clientCodes.invalidParam, message: 'the arguments of a function must be an object' });
  }
  const userToken = textOf(data.uniIdToken) ?? readUserToken(ports.storage);
  const attached: AttachedArgs = { clientInfo: ports.clientInfo(), ...(userToken && { uniIdToken: userToken }) };
  const invocation: InvokeParams = { functionTarget: name, functionArgs: { ...data, ...attached } };
  try {
    return { params: JSON.stringify(invocation), ...(userToken && { userToken }) };
  } catch (cause) {
    const message = 'the arguments of a function must be expressible in JSON';
    throw new CloudError({ code: clientCodes.invalidParam, message, cause });
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
