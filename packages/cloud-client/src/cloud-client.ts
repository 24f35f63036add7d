import { CloudError, clientCodes } from './calls/cloud-error.js';
import { createGateway } from './calls/gateway.js';
import { createInterceptors, type InterceptedApi, type Interceptor, type Interceptors } from './calls/interceptors.js';
import { type CallOptions, type InvokeContext, invoke } from './calls/invoke.js';
import { type CloudTask, track } from './calls/task.js';
import { CLIENT_DB } from './calls/user-token.js';
import { answered, type CloudResponse, createEvents, type NeedLogin } from './events.js';
import { type CloudOptions, resolveOptions } from './options.js';
import type { CloudPorts } from './ports.js';
import type { NewToken } from './wire/envelope.js';

/** A table of functions as a type: name → input and output. */
export type FunctionTable<Functions> = { [Name in keyof Functions]: { input: unknown; output: unknown } };

/** The table of a client that knows none. */
export type AnyFunctions = Record<string, { input: Readonly<Record<string, unknown>>; output: unknown }>;

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

/** Shared core on which the other entries of this package build. */
export interface CloudCore extends InvokeContext {
  readonly interceptors: Interceptors;
}

/** A client of one space. All failures are {@link CloudError}s, but for what an interceptor throws. */
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
  ): CloudTask<Functions[Name]['output']>;
  /** Calls a function in the original client's form; a failure's message begins with `[name]: `. */
  callFunction<Result = unknown>(options: CallFunctionOptions): CloudTask<CallFunctionResult<Result>>;
  /** Fetches a fresh access token. Calls do that by themselves; whoever asks while one is fetched shares it. */
  signInAnonymously(options?: CallOptions): CloudTask<void>;
  /** Tells every function more of the caller, in `clientInfo`; what the client tells itself cannot be replaced. */
  setCustomClientInfo(info: Readonly<Record<string, unknown>>): void;
  /** Tells of every new user token that an answer brought; it is stored already. Returns the way to stop. */
  onRefreshToken(listener: (token: NewToken) => void): () => void;
  /** Tells when the server finds the stored sign-in worthless. Returns the way to stop. */
  onNeedLogin(listener: (reason: NeedLogin) => void): () => void;
  /** Tells of every answer of a function or an object. Returns the way to stop. */
  onResponse(listener: (response: CloudResponse) => void): () => void;
  /** Puts hooks around every call of a kind. Returns the way to take them away. */
  addInterceptor(api: InterceptedApi, interceptor: Interceptor): () => void;
  /** Core of `importObject` and `createCloudFiles`. */
  readonly core: CloudCore;
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
  const events = createEvents();
  const interceptors = createInterceptors();
  const core = { space, ports, gateway: createGateway(space, ports), events, interceptors, customInfo: {} };

  const run = <Result>(
    call: CallFunctionOptions,
    told: (error: unknown) => unknown = (error) => error,
  ): Promise<CallFunctionResult<Result>> =>
    interceptors.run('callFunction', call, () =>
      answered(events, call.name === CLIENT_DB ? 'clientdb' : 'cloudfunction', async () => {
        try {
          const { data, requestId, rest } = await invoke(core, call.name, call.data, call);
          return { ...rest, result: data as Result, requestId, errCode: 0 as const };
        } catch (error) {
          throw told(error);
        }
      }),
    );

  return {
    core,
    call: (name, args, limits = {}) =>
      track(async () => {
        const call = named({ ...limits, name, data: args as Readonly<Record<string, unknown>> });
        return (await run(call)).result;
      }),
    callFunction: <Result>(given: CallFunctionOptions) =>
      track(async () => {
        const call = named(given);
        return run<Result>(call, (error) => (error instanceof CloudError ? error.named(call.name) : error));
      }),
    signInAnonymously: (limits = {}) => track(() => core.gateway.authorize(limits)),
    setCustomClientInfo: (info) => void Object.assign(core.customInfo, info),
    onRefreshToken: events.refreshToken.add,
    onNeedLogin: events.needLogin.add,
    onResponse: events.response.add,
    addInterceptor: interceptors.add,
  };
}

/** A call as it must be to be made; without a type checker it may come as anything. */
function named(call: CallFunctionOptions | undefined): CallFunctionOptions {
  if (typeof call?.name === 'string' && call.name !== '') return call;
  throw new CloudError({ code: clientCodes.invalidParam, message: 'the name of a function is required' });
}
