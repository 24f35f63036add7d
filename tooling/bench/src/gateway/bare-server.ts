import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pin } from '../processes.ts';

/** A server of bare node:http, in a process of its own. */
export interface BareServer {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): void;
}

/** Starts a program of this folder that prints its port, on the CPU of the server that it is the baseline of. */
export async function startBareServer(file: string, ...args: readonly string[]): Promise<BareServer> {
  pin(process.pid, 0);
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  pin(process.pid, 1);
  return { url: `http://127.0.0.1:${Number(port)}`, pid: child.pid, stop: () => child.kill('SIGTERM') };
}
