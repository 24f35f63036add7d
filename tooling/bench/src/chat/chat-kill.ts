import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FunctionOutput } from '@guanlan/contract';
import { freePort } from '@guanlan/launch/free-port';
import { removeData, startRealServer } from '@guanlan/launch/real-server';
import { judge, median } from '../figures.ts';
import { Listener } from '../listener.ts';
import { Visitor } from '../visitor.ts';

/**
 * The server is killed (`SIGKILL`) at a random moment while it writes answers, and started again on the same data: are
 * all accepted questions there, and how much of the text that the readers had is lost? `KILLS` times.
 */
const KILLS = Number(process.env.KILLS ?? 20);
/** Tokens a second of the answers that run at once: from a usual one to the longest that there are. */
const RATES = [100, 1_000, 10_000];
/** The server lives so long after its last question, ms, at least and at most. */
const LIFE = [200, 6_000] as const;

/** Most polls, 100 ms apart, for interrupted answers to be marked. */
const MARK_LOOKS = 50;

const fakeCli = fileURLToPath(import.meta.resolve('@guanlan/fakes/llm')).replace(/index\.ts$/, 'cli.ts');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** An answer, and what its reader had at what time. */
interface Read {
  readonly conversationId: string;
  readonly question: string;
  readonly had: { readonly at: number; readonly length: number }[];
  text: string;
}

interface Lost {
  /** Questions that the server took and does not have. */
  readonly questions: number;
  /** Time for which the reader had had the lost part, ms, for each answer. */
  readonly ms: readonly number[];
  /** Answers that are not a prefix of the reader's text. */
  readonly wrong: number;
  /** Answers that were not marked as interrupted. */
  readonly unmarked: number;
}

const port = await freePort();
const fake = spawn(process.execPath, [fakeCli, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
await once(fake.stdout, 'data');
const env = {
  LLM_DEEPSEEK_BASE_URL: `http://127.0.0.1:${port}/v1`,
  LLM_DEEPSEEK_API_KEY: 'key',
  LLM_DEEPSEEK_MODEL: 'deepseek-chat',
  CHAT_RUNNING_PER_USER: '1000',
  CHAT_DAILY_LIMIT: '1000000',
};

/** Asks a question and reads the answer, noting the time of each part. */
async function read(visitor: Visitor, rate: number, n: number): Promise<Read> {
  const question = `[[huge?tokens=10000000&rate=${rate}]] ${n}`;
  const { conversation, assistant } = await visitor.send(question);
  const answer = await visitor.stream(assistant.id);
  const listener = new Listener(answer);
  const one: Read = { conversationId: conversation.id, question, had: [], text: '' };
  answer.on('data', () => {
    one.text = listener.text;
    one.had.push({ at: performance.now(), length: one.text.length });
  });
  answer.on('error', () => {});
  return one;
}

/**
 * A conversation's messages once the answers of the last run are marked; a server that has just begun may still do so.
 */
async function opened(visitor: Visitor, conversationId: string): Promise<FunctionOutput<'chat.open'>['messages']> {
  for (let look = 0; ; look += 1) {
    const { messages } = await visitor.call('chat.open', { conversationId });
    if (look === MARK_LOOKS || messages.every(({ status }) => status !== 'streaming')) return messages;
    await pause(100);
  }
}

async function compare(visitor: Visitor, reads: readonly Read[], killedAt: number): Promise<Lost> {
  let questions = 0;
  let wrong = 0;
  let unmarked = 0;
  const ms: number[] = [];
  for (const { conversationId, question, had, text } of reads) {
    const messages = await opened(visitor, conversationId);
    if (!messages.some((one) => one.role === 'user' && one.text === question)) questions += 1;
    const kept = messages.find((one) => one.role === 'assistant');
    const isBeginning = kept !== undefined && (text.startsWith(kept.text) || kept.text.startsWith(text));
    if (!isBeginning) wrong += 1;
    if (kept?.status !== 'interrupted') unmarked += 1;
    const firstLost = had.find(({ length }) => length > (kept?.text.length ?? 0));
    ms.push(firstLost ? killedAt - firstLost.at : 0);
  }
  return { questions, ms, wrong, unmarked };
}

let server = await startRealServer(env);
const { dataDir } = server;
try {
  const visitor = await Visitor.signIn(server.url, server.consoleFile);
  const all: Lost[] = [];
  for (let n = 0; n < KILLS; n += 1) {
    const reads = await Promise.all(RATES.map((rate) => read(visitor, rate, n)));
    await pause(LIFE[0] + Math.random() * (LIFE[1] - LIFE[0]));
    const gone = once(server.process, 'exit');
    const killedAt = performance.now();
    server.process.kill('SIGKILL');
    await gone;
    server = await startRealServer(env, { dataDir, port: server.port });
    all.push(await compare(visitor, reads, killedAt));
  }
  const ms = all.flatMap((one) => one.ms);
  const sum = (of: (one: Lost) => number): number => all.reduce((total, one) => total + of(one), 0);
  print(`chat: a server that is killed ${KILLS} times while it writes ${RATES.length} answers`);
  for (const line of [
    { what: 'questions taken and lost', value: sum((one) => one.questions), unit: '', digits: 0, atMost: 0 },
    { what: 'answers that are not what was read', value: sum((one) => one.wrong), unit: '', digits: 0, atMost: 0 },
    { what: 'answers not marked as cut off', value: sum((one) => one.unmarked), unit: '', digits: 0, atMost: 0 },
    { what: 'what is lost had been read for, median', value: median(ms), unit: 'ms', digits: 0 },
    { what: 'the same, longest', value: Math.max(...ms), unit: 'ms', digits: 0, atMost: 2000 },
  ]) {
    print(judge(line));
  }
} finally {
  await server.stop();
  fake.kill('SIGTERM');
  await once(fake, 'exit');
  removeData(dataDir);
}
