import { CloudError, clientCodes } from '../calls/cloud-error.js';
import { createSingleFlight } from '../calls/single-flight.js';
import { type CloudTask, track } from '../calls/task.js';
import { boundTimeout } from '../options.js';
import type { CloudPorts } from '../ports.js';
import { AuthRefusal, type AuthRequest, sendAuth, UNAUTHORIZED_STATUS } from './auth-request.js';
import { createAuthStore } from './auth-store.js';
import { type AuthToken, forgetAuth, readAuthToken, storeAuthToken, storedAuthToken } from './auth-token.js';
import { type LoginType, loginTypes, readLoginType } from './login-type.js';
import { readUserInfo, type UserInfo } from './user-info.js';

/** Which space is signed in to, and where. */
export interface AuthOptions {
  readonly spaceId: string;
  /** Address before `/auth/v1/…`; the original service's when absent. */
  readonly endpoint?: string | undefined;
  /** ms for one request, 15 000 when absent; brought into 100 ms … 10 min. */
  readonly timeout?: number | undefined;
}

/** The ports that a sign-in needs; `browserCloudPorts()` and `nodeCloudPorts()` have them. */
export type AuthPorts = Pick<CloudPorts, 'request' | 'now' | 'storage'>;

/** The second auth client: its calls carry no signature. All failures are {@link CloudError}s. */
export interface AuthClient {
  /** Signs in without a name; a sign-in that is still good is kept. */
  signInAnonymously(): CloudTask<AuthToken>;
  /** The access token, fetched anew where it is missing or over. */
  getAccessToken(): CloudTask<AuthToken>;
  /** Reads the profile of the signed-in user; signs in anonymously where nobody is signed in. */
  getUserInfo(): CloudTask<UserInfo>;
  /** The way of being signed in as it is stored, `NULL` for none. */
  loginType(): LoginType;
  /** Forgets the sign-in of this device. An anonymous one is refused with `INVALID_OPERATION`. */
  signOut(): CloudTask<void>;
}

/**
 * Makes the second auth client of a space.
 *
 * @throws CloudError INVALID_PARAM where the space's id is missing
 * @example
 * const auth = createAuthClient({ spaceId, endpoint: 'https://api.example' }, browserCloudPorts());
 * const { uid, nickName } = await auth.getUserInfo();
 */
export function createAuthClient(options: AuthOptions, ports: AuthPorts): AuthClient {
  const { spaceId, endpoint = `https://${spaceId}.ap-shanghai.tcb-api.tencentcloudapi.com` } = options;
  if (!spaceId) throw new CloudError({ code: clientCodes.invalidParam, message: 'spaceId required' });
  const base = `${endpoint.replace(/\/+$/, '')}/auth/v1`;
  const timeoutMs = boundTimeout(options.timeout);
  const store = createAuthStore(ports.storage, spaceId);
  const loginType = (): LoginType => readLoginType(store.get('login_type'));
  const send = (request: Pick<AuthRequest, 'method' | 'url' | 'authorization'>) =>
    sendAuth(ports.request, { ...request, deviceId: store.deviceId(), timeoutMs });

  const signIn = createSingleFlight(async (): Promise<AuthToken> => {
    const asked = ports.now();
    const token = readAuthToken(await send({ method: 'POST', url: `${base}/signin/anonymously` }), asked);
    storeAuthToken(store, token);
    return token;
  });

  /** The stored token while it is good, unless it is the one that was refused. */
  async function accessToken(refused?: string): Promise<AuthToken> {
    const stored = storedAuthToken(store);
    if (stored && stored.accessToken !== refused && stored.expires > ports.now()) return stored;
    if (isOther(loginType())) throw impossible('a sign-in that is not anonymous cannot refresh its access token');
    return signIn();
  }

  const ask = ({ accessToken: token, tokenType }: AuthToken) =>
    send({ method: 'GET', url: `${base}/user/me`, authorization: `${tokenType} ${token}` });

  const userInfo = createSingleFlight(async (): Promise<UserInfo> => {
    const token = await accessToken();
    const data = await ask(token).catch(async (error: unknown) => {
      if (!(error instanceof AuthRefusal && error.status === UNAUTHORIZED_STATUS) || isOther(loginType())) throw error;
      return ask(await accessToken(token.accessToken));
    });
    const info = readUserInfo(data, loginType());
    store.set('user_info', data);
    return info;
  });

  return {
    loginType,
    getAccessToken: () => track(() => accessToken()),
    getUserInfo: () => track(userInfo),
    signInAnonymously: () =>
      track(async () => {
        if (isOther(loginType())) throw impossible('somebody is signed in already, and not anonymously');
        return accessToken();
      }),
    signOut: () =>
      track(async () => {
        if (loginType() === loginTypes.anonymous) throw impossible('an anonymous user cannot sign out');
        forgetAuth(store);
      }),
  };
}

/** Whether somebody is signed in by name. */
const isOther = (type: LoginType): boolean => type !== loginTypes.anonymous && type !== loginTypes.none;

const impossible = (message: string): CloudError => new CloudError({ code: clientCodes.invalidOperation, message });
