import { authorize, envelope, postSigned } from '../support/cloud-call.js';
import type { TestApp } from '../support/harness.js';

/** Answer of a method of uni-id's object. */
export interface UniIdAnswer extends Record<string, unknown> {
  readonly errCode: 0 | string;
  readonly errMsg: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly newToken?: { readonly token: string; readonly tokenExpired: number };
}

/** Calls as a front end does: what `importObject('uni-id-co').method(param)` resolves or rejects with. */
export function uniIdOf(app: TestApp) {
  const space = () => ({ url: app.url, secrets: app.ctx.secrets, now: app.ctx.now() });
  return async (
    method: string,
    param?: object,
    uniIdToken?: string,
    headers: Record<string, string> = {},
  ): Promise<UniIdAnswer> => {
    const args = { method, params: param === undefined ? [] : [param], clientInfo: { PLATFORM: 'web' } };
    const functionArgs = uniIdToken === undefined ? args : { ...args, uniIdToken };
    const params = { functionTarget: 'uni-id-co', functionArgs };
    const body = envelope(space(), 'serverless.function.runtime.invoke', params, await authorize(space()));
    return (await postSigned(space(), body, headers)).json.data as UniIdAnswer;
  };
}
