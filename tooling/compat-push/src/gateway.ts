import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running server with its data folder. */
interface Running {
  readonly url: string;
  readonly dataDir: string;
}

/** Settings that a client needs to connect. */
export interface PushConfig {
  readonly url: string;
  readonly appId: string;
  readonly keyId: string;
  readonly publicKey: string;
}

/** The `push` of the server's `/config.json`. */
export async function pushConfig({ url }: Running): Promise<PushConfig> {
  return ((await (await fetch(`${url}/config.json`)).json()) as { push: PushConfig }).push;
}

/** `POST /ops/<path>` with the operator's key. */
export async function ops({ url, dataDir }: Running, path: string, body: unknown): Promise<void> {
  const { opsKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { opsKey: string };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${opsKey}` };
  const answer = await fetch(`${url}/ops/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`/ops/${path}: ${answer.status} ${await answer.text()}`);
}
