import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@guanlan/launch/free-port';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { judge, median } from '../figures.ts';
import { Listener } from '../listener.ts';
import { Visitor } from '../visitor.ts';

/**
 * Measures how long readers at one node wait for the end of answers when the node that writes them is killed
 * (`SIGKILL`). `KILLS` times, `ANSWERS` at once. The database is the embedded PostgreSQL of a third server.
 */
const KILLS = Number(process.env.KILLS ?? 5);
const ANSWERS = Number(process.env.ANSWERS ?? 20);
/** Longest that a reader may wait, s. */
const LONGEST_WAIT = 5;

const fakeCli = fileURLToPath(import.meta.resolve('@guanlan/fakes/llm')).replace(/index\.ts$/, 'cli.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const key = (): string => randomBytes(24).toString('base64url');

/** The address of the PostgreSQL that a server runs in its data folder. */
function databaseOf(dataDir: string): string {
  const { databasePassword } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    databasePassword: string;
  };
  const [, , , port = '', folder = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const url = new URL('postgres://guanlan@localhost/guanlan');
  url.password = databasePassword;
  url.searchParams.set('host', folder === '' ? '127.0.0.1' : folder);
  url.searchParams.set('port', port);
  return url.href;
}

/** Follows an answer. Resolves with when its end came, once there is one. */
async function follow(
  reader: Visitor,
  messageId: string,
): Promise<{ readonly begun: () => boolean; end: Promise<number> }> {
  const answer = await reader.stream(messageId);
  const listener = new Listener(answer);
  const end = once(answer, 'end').then(() => performance.now());
  return { begun: () => listener.text !== '', end };
}

const fakePort = await freePort();
const fake = spawn(process.execPath, [fakeCli, String(fakePort)], { stdio: ['ignore', 'pipe', 'inherit'] });
await once(fake.stdout, 'data');
const host = await startRealServer({ DATABASE_POOL: '60' });
const env = {
  ...{ DATABASE_URL: databaseOf(host.dataDir), DATABASE_POOL: '8', JWT_SECRET: key(), CODE_KEY: key() },
  ...{ ACCESS_TOKEN_KEY: key(), DATA_KEY: key(), SPACE_ID: 'guanlan-bench', SPACE_SECRET: key() },
  ...{ LLM_DEEPSEEK_BASE_URL: `http://127.0.0.1:${fakePort}/v1`, LLM_DEEPSEEK_API_KEY: 'key' },
  ...{ LLM_DEEPSEEK_MODEL: 'deepseek-chat', CHAT_RUNNING_PER_USER: '1000', CHAT_DAILY_LIMIT: '1000000' },
};
const reading = await startRealServer(env);
let writing = await startRealServer(env);
const folders = [host.dataDir, reading.dataDir, writing.dataDir];
try {
  const waits: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writer = await Visitor.signIn(writing.url, writing.consoleFile);
    const reader = await writer.at(reading.url);
    const sent = await Promise.all(
      Array.from({ length: ANSWERS }, (_, n) => writer.send(`[[huge?tokens=10000000&rate=50]] ${n}`)),
    );
    const followed = await Promise.all(sent.map(({ assistant }) => follow(reader, assistant.id)));
    while (!followed.every(({ begun }) => begun())) await pause(100);
    // At a random moment between two polls of the other node.
    await pause(Math.random() * 1_000);
    const killedAt = performance.now();
    writing.process.kill('SIGKILL');
    for (const { end } of followed) waits.push(((await end) - killedAt) / 1000);
    writing = await startRealServer(env, { dataDir: writing.dataDir, port: writing.port });
  }
  print(`nodes: one is killed ${KILLS} times while it writes ${ANSWERS} answers that are read at the other`);
  for (const line of [
    { what: 'a reader waits for the end, median', value: median(waits), unit: 's', digits: 1 },
    { what: 'the same, longest', value: Math.max(...waits), unit: 's', digits: 1, atMost: LONGEST_WAIT },
  ]) {
    print(judge(line));
  }
} finally {
  await Promise.all([writing.stop(), reading.stop()]);
  await host.stop();
  fake.kill('SIGTERM');
  await once(fake, 'exit');
  for (const folder of folders) removeData(folder);
}
