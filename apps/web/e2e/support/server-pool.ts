import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { removeData, startRealServer } from '@guanlan/launch/real-server';

type Env = Record<string, string>;
type PooledServer = Awaited<ReturnType<typeof startRealServer>>;

/** Server of the pool, as workers of the run see it. */
export interface PooledPlace {
  readonly url: string;
  readonly consoleFile: string;
}

/** Key of settings, independent of their order. */
const keyOf = (env: Env): string => JSON.stringify(Object.entries(env).toSorted(([a], [b]) => a.localeCompare(b)));

async function readEnv(request: IncomingMessage): Promise<Env> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/**
 * Starts a pool of servers that all workers of a run share, one for each set of settings: the first journey that needs
 * a set has its server started, the others find it running. Accessed over HTTP, since each worker is a process of its
 * own.
 */
export async function startServerPool(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const servers = new Map<string, Promise<PooledServer>>();
  const serverOf = (env: Env): Promise<PooledServer> => {
    const key = keyOf(env);
    const known = servers.get(key) ?? startRealServer(env);
    servers.set(key, known);
    return known;
  };
  const door = createServer((request, response) => {
    void readEnv(request)
      .then(serverOf)
      .then(({ url, consoleFile }) => response.end(JSON.stringify({ url, consoleFile } satisfies PooledPlace)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    async close() {
      door.close();
      door.closeAllConnections();
      const started = await Promise.allSettled(servers.values());
      for (const one of started) {
        if (one.status === 'rejected') continue;
        await one.value.stop();
        removeData(one.value.dataDir);
      }
    },
  };
}

/** Settings under which every code requires a captcha. */
export const captchaEnv: Env = { CODES_BEFORE_CAPTCHA: '0' };

/** Server of the pool with these settings. */
export async function pooledServer(env: Env): Promise<PooledPlace> {
  const answer = await fetch(process.env.E2E_POOL ?? '', { method: 'POST', body: JSON.stringify(env) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PooledPlace;
}
