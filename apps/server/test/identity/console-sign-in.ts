import { AppConfig, NewToken } from '@guanlan/contract';
import type { ServerProcess } from '../process/server-process.js';
import { authorize, invokeFunction, type Space } from '../support/cloud-call.js';
import { newMobile } from '../support/harness.js';

/** Space of a server process, with the secrets that sign calls. */
export async function spaceOf(url: string): Promise<Space> {
  const { cloud } = AppConfig.parse(await (await fetch(`${url}/config.json`)).json());
  return { url, secrets: { spaceId: cloud.spaceId, spaceSecret: cloud.clientSecret }, now: Date.now() };
}

/** Signs a new number in at a server process, with the code that it prints. */
export async function consoleSignIn(server: ServerProcess): Promise<{ readonly token: string; readonly uid: string }> {
  const space = await spaceOf(await server.url);
  const access = await authorize(space);
  const mobile = newMobile();
  await invokeFunction(space, access, 'identity.sendSmsCode', { mobile });
  const code = new RegExp(`^短信 ${mobile} 登录验证码 (\\d{6})（5 分钟内有效）$`, 'm').exec(server.out())?.[1];
  const { data } = await invokeFunction(space, access, 'identity.loginBySms', { mobile, code });
  const { token } = NewToken.parse(data?.newToken);
  return { uid: String(data?.uid), token };
}
