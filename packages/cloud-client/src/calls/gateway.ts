import { Cancellation, TransportError } from '@guanlan/transport';
import { boundTimeout, type Space } from '../options.js';
import type { CloudPorts } from '../ports.js';
import { AUTHORIZE_PARAMS, type CallBody } from '../wire/envelope.js';
import { isInvalidToken } from '../wire/error-codes.js';
import { CLIENT_PATH, headers, type Method, methods } from '../wire/methods.js';
import { sign } from '../wire/sign.js';
import { type Answer, isObject, readAnswer } from './answer.js';
import { CloudError, clientCodes } from './cloud-error.js';
import { createSingleFlight } from './single-flight.js';

/** One call's limits. */
export interface CallLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends calls: authorizes when needed, signs, and tries once more when the access token is refused. */
export interface Gateway {
  call(method: Exclude<Method, typeof methods.authorize>, params: string, limits: CallLimits): Promise<Answer>;
  /** Fetches a fresh access token, or joins whoever is fetching one. */
  authorize(limits: {
    readonly timeout?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  }): Promise<void>;
}

/** Sends one signed request and reads its answer. */
function createPost(space: Space, ports: CloudPorts) {
  return async function post(method: Method, params: string, access: string | undefined, signal?: AbortSignal) {
    const base = { method, params, spaceId: space.spaceId, timestamp: ports.now() };
    const body: CallBody = access === undefined ? base : { ...base, token: access };
    const answer = await ports.request({
      url: space.endpoint + CLIENT_PATH,
      method: 'POST',
      headers: {
        [headers.contentType]: 'application/json',
        [headers.sign]: sign({ ...body }, space.clientSecret),
        ...(access === undefined ? {} : { [headers.token]: access }),
      },
      data: JSON.stringify(body),
      // A caller's signal carries a timeout of its own, over authorization and retry together.
      timeoutMs: signal ? Number.POSITIVE_INFINITY : space.timeoutMs,
      signal,
    });
    return readAnswer(answer);
  };
}

/** Makes the gateway of one space. The access token is kept in memory only. */
export function createGateway(space: Space, ports: CloudPorts): Gateway {
  const post = createPost(space, ports);
  let token: string | undefined;

  /** One authorize at a time, whoever asks; none at all where another call has brought a newer token meanwhile. */
  const fetchToken = createSingleFlight(async () => {
    const { data, requestId } = await post(methods.authorize, AUTHORIZE_PARAMS, undefined);
    const access = isObject(data) ? data.accessToken : undefined;
    if (typeof access === 'string' && access !== '') {
      token = access;
      return access;
    }
    throw new CloudError({ code: clientCodes.authFailed, message: 'failed to get an access token', requestId });
  });
  const freshToken = (refused?: string): Promise<string> =>
    token !== undefined && token !== refused ? Promise.resolve(token) : fetchToken();

  /** One clock and one signal over all the steps of a call. */
  async function limited<T>({ timeoutMs, signal }: CallLimits, run: (limits: Cancellation) => Promise<T>): Promise<T> {
    const cancellation = new Cancellation('request', { startTimer: ports.startTimer, timeoutMs, signal });
    try {
      return await run(cancellation);
    } catch (error) {
      throw error instanceof TransportError ? unreachable(error) : error;
    } finally {
      cancellation.release();
    }
  }

  return {
    call: (method, params, limits) =>
      limited(limits, async (cancellation) => {
        const first = await cancellation.wait(freshToken());
        try {
          return await post(method, params, first, cancellation.signal);
        } catch (error) {
          if (!(error instanceof CloudError && isInvalidToken(error.code))) throw error;
        }
        const second = await cancellation.wait(freshToken(first));
        return await post(method, params, second, cancellation.signal);
      }),
    async authorize({ timeout, signal }) {
      const limits = { timeoutMs: boundTimeout(timeout, space.timeoutMs), signal };
      await limited(limits, (cancellation) => cancellation.wait(fetchToken()));
    },
  };
}

const unreachable = (cause: TransportError): CloudError =>
  new CloudError({ code: clientCodes.system, message: cause.message, cause });
