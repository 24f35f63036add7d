import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const hooks = new URL('../ts-hooks.mjs', import.meta.url).href;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** V8's compile cache of the sources: with it a start takes half as long. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node-compile', import.meta.url));

/** The server as a process of its own, run from its sources. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Standard output so far. */
  out(): string;
  /** Standard error so far. */
  err(): string;
  /** The address it printed; rejects when it ends before. */
  readonly url: Promise<string>;
  readonly exitCode: Promise<number | null>;
}

export interface SpawnOptions {
  /** A descriptor for its standard error; `unread`: a pipe without a reader. Otherwise `err()` has it. */
  readonly stderr?: number | 'unread';
}

/**
 * Starts it with these variables, on a free port and with a market of no companies, and with no other variables: to
 * prepare the simulated market takes more CPU than a start. Descriptor 3 is a pipe, for those who name it as lifeline.
 */
export function spawnServer(env: Readonly<Record<string, string>>, { stderr }: SpawnOptions = {}): ServerProcess {
  const child = spawn(process.execPath, ['--no-warnings', '--import', hooks, main], {
    env: { PORT: '0', NODE_COMPILE_CACHE: compileCache, MARKET_SOURCE: 'files', ...env },
    stdio: ['ignore', 'pipe', typeof stderr === 'number' ? stderr : 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  if (stderr !== 'unread') {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
  }
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /^观澜 (\S+)\/$/m.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
    void exitCode.then((code) => reject(new Error(`the server ended with ${code}:\n${out}\n${err}`)));
  });
  // A caller that awaits only the exit must not cause an unhandled rejection.
  url.catch(() => {});
  return { child, out: () => out, err: () => err, url, exitCode };
}
