import type { CloudEvents } from '../events.js';
import { boundTimeout, type Space } from '../options.js';
import type { CloudPorts } from '../ports.js';
import type { AttachedArgs, InvokeParams } from '../wire/envelope.js';
import { methods } from '../wire/methods.js';
import { type Answer, isObject } from './answer.js';
import { CloudError, clientCodes } from './cloud-error.js';
import type { Gateway } from './gateway.js';
import { CLIENT_DB, isSignInCode, newTokenOf, readUserToken, storeUserToken } from './user-token.js';

/** Limits of one call. */
export interface CallOptions {
  /** ms for the whole call; the client's own when absent; brought into 100 ms … 10 min. */
  readonly timeout?: number | undefined;
  /** Gives the call up: it rejects with `SYS_ERR`, whose cause has code 600003. */
  readonly signal?: AbortSignal | undefined;
}

/** Context of an invocation. */
export interface InvokeContext {
  readonly space: Space;
  readonly ports: CloudPorts;
  readonly gateway: Gateway;
  readonly events: CloudEvents;
  /** Descriptions of the caller that the app adds to its own. */
  readonly customInfo: Record<string, unknown>;
}

/** A function's answer, and the user token that the call went with. */
export interface Invoked extends Answer {
  readonly userToken: string | undefined;
}

/** Runs a function: attaches who asks and from where, keeps a new user token, tells when the sign-in is worthless. */
export async function invoke(
  context: InvokeContext,
  name: string,
  data: unknown,
  limits: CallOptions,
): Promise<Invoked> {
  const { space, ports, gateway, events } = context;
  const { params, userToken } = invokeParams(context, name, data);
  try {
    const timeoutMs = boundTimeout(limits.timeout, space.timeoutMs);
    const answer = await gateway.call(methods.invoke, params, { timeoutMs, signal: limits.signal });
    const next = newTokenOf(name === CLIENT_DB ? { newToken: answer.data } : answer.data);
    if (next) {
      storeUserToken(ports.storage, next);
      events.refreshToken.tell(next);
    }
    return { ...answer, userToken };
  } catch (error) {
    tellNeedLogin(context, userToken, error);
    throw error;
  }
}

/** Tells of a refused sign-in, but for one whose token has been replaced meanwhile. */
export function tellNeedLogin({ ports, events }: InvokeContext, userToken: string | undefined, error: unknown): void {
  if (!(error instanceof CloudError && isSignInCode(error.code))) return;
  if (userToken !== readUserToken(ports.storage)) return;
  const { code, errMsg: message, requestId, detail } = error;
  events.needLogin.tell({ code, message, requestId, ...(detail === undefined ? {} : { detail }) });
}

/** The `params` of an invoke: the caller's arguments, the client's description, and the stored user token. */
function invokeParams({ ports, customInfo }: InvokeContext, name: string, data: unknown = {}) {
  if (!isObject(data)) {
    throw new CloudError({ code: clientCodes.invalidParam, message: 'the arguments of a function must be an object' });
  }
  const userToken = textOf(data.uniIdToken) ?? readUserToken(ports.storage);
  const clientInfo = { ...customInfo, ...ports.clientInfo() };
  const attached: AttachedArgs = { clientInfo, ...(userToken && { uniIdToken: userToken }) };
  const invocation: InvokeParams = { functionTarget: name, functionArgs: { ...data, ...attached } };
  try {
    return { params: JSON.stringify(invocation), userToken };
  } catch (cause) {
    const message = 'the arguments of a function must be expressible in JSON';
    throw new CloudError({ code: clientCodes.invalidParam, message, cause });
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);
