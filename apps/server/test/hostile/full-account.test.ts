import { type FunctionName, functions } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Llm } from '../../src/providers/llm/port.js';
import { startMarketApp } from '../market/market-app.js';
import { fillAccount } from './full-account.js';
import { type DearCall, dearCalls } from './full-account-calls.js';
import { CallMeter, type Measured } from './measure-call.js';

/** Calls of each, of which the cheapest counts: the first compiles, and what runs beside one is no matter of it. */
const RUN_COUNT = 3;
/** Calls of one that seems too dear: on a busy machine three in a row may all have been held up. */
const MAX_RUN_COUNT = 9;
/**
 * Limits of one caller's calls of a function in a minute: CPU of the main thread in calls of the reference, 360 KB
 * echoed, which makes about half of the thread, and bytes of the database and of answers. A point of `read` is a 600th
 * of it.
 */
const REFERENCES_A_MINUTE = 60_000;
const BYTES_A_MINUTE = 1_200_000_000;
/** Bytes that one call may read from the database or answer, and further ones for each point that it costs. */
const BYTES_A_CALL = 5_000_000;
const BYTES_A_POINT = 400_000;
/** Rows that one call may read. */
const ROWS_A_CALL = 10_100;

/** A model that says a word. */
const llm: Llm = {
  models: [
    {
      id: 'demo/demo',
      label: '演示',
      provider: 'demo',
      vendor: 'demo',
      search: false,
      vision: false,
      reasoning: false,
      demo: true,
    },
  ],
  async *stream() {
    yield { type: 'text', delta: '好' };
    yield { type: 'finish', reason: 'stop' };
  },
};

const app = await startMarketApp({ env: { CHAT_RUNNING_PER_USER: '1000', CHAT_DAILY_LIMIT: '1000000' }, llm }, 1);
afterAll(() => app.close());
const meter = new CallMeter(app);
const names = Object.keys(functions) as FunctionName[];
// biome-ignore lint/suspicious/noExplicitAny: answers of every function
const answers: Record<string, any> = {};

/** Measurements of calls of a function with equal arguments. */
interface Row {
  readonly name: FunctionName;
  /** Unexpected outcomes. */
  readonly wrong: readonly string[];
  /** Calls in a minute, and points of each. */
  readonly calls: number;
  readonly points: number;
  readonly cpu: number;
  readonly read: number;
  readonly rows: number;
  readonly answered: number;
}

/** Calls a function three times, and on while the cheapest of them is one that `seemsDear`. */
async function rowOf(
  name: FunctionName,
  { args, before, codes = ['OK'] }: DearCall,
  token: string,
  seemsDear: (run: Measured) => boolean = () => false,
): Promise<Row> {
  const runs: Measured[] = [];
  for (let time = 0; time < RUN_COUNT || (time < MAX_RUN_COUNT && runs.every(seemsDear)); time += 1) {
    const given = { time, codes: app.stocks, answers };
    const earlier = before?.(given);
    if (earlier) answers[earlier[0]] = (await meter.call(...earlier, token)).data;
    const run = await meter.call(name, args?.(given) ?? {}, token);
    if (run.code === 'OK') answers[name] = run.data;
    runs.push(run);
    if (functions[name].cost === 'model') await settled();
  }
  const [wanted] = codes;
  const counted = runs.filter(({ code }) => code === wanted);
  const least = (of: 'cpu' | 'read' | 'rows' | 'answered') =>
    counted.length === 0 ? 0 : Math.min(...counted.map((run) => run[of]));
  return {
    name,
    wrong:
      counted.length === 0
        ? runs.map(({ code }) => code)
        : runs.slice(0, RUN_COUNT).flatMap(({ code }) => (codes.includes(code) ? [] : code)),
    calls: 1 / Math.max(...runs.map(({ share }) => share)),
    points: Math.min(...runs.map(({ points }) => points)),
    ...{ cpu: least('cpu'), read: least('read'), rows: least('rows'), answered: least('answered') },
  };
}

/** Waits until no answer is being written. */
async function settled(): Promise<void> {
  const running = sql`select 1 from messages where status = 'streaming' union all
    select 1 from conversations where running_until is not null union all
    select 1 from diagnosis_readings where status = 'running'`;
  await vi.waitFor(async () => expect((await app.ctx.db.execute(running)).rows).toEqual([]), {
    timeout: 120_000,
    interval: 20,
  });
}

/** Every function that is called, with each of its arguments, the dearest first, and CPU of the reference between them. */
async function measure(token: string): Promise<{ readonly reference: number; readonly rows: readonly Row[] }> {
  const rows: Row[] = [];
  const echo = dearCalls['system.echo'] as DearCall;
  const references = [(await rowOf('system.echo', echo, token)).cpu];
  const reference = () => references.toSorted((a, b) => a - b)[Math.floor(references.length / 2)] ?? 0;
  const seemsDear = ({ cpu, share }: Measured) => cpu / share > reference() * REFERENCES_A_MINUTE;
  for (const name of names) {
    const dear = dearCalls[name];
    if (dear === undefined || typeof dear === 'string') continue;
    for (const one of Array.isArray(dear) ? (dear as DearCall[]) : [dear as DearCall])
      rows.push(await rowOf(name, one, token, seemsDear));
    references.push((await rowOf('system.echo', echo, token)).cpu);
  }
  return { reference: reference(), rows: rows.toSorted((a, b) => b.cpu * b.calls - a.cpu * a.calls) };
}

const inWords = ({ name, calls, cpu, read, rows, answered }: Row): string =>
  `${name}: ${cpu.toFixed(1)} ms, read ${read} bytes in ${rows} rows, answered ${answered} bytes, ${calls.toFixed()} times a minute`;

describe('an account that holds as much as it may', () => {
  let reference = 0;
  let rows: readonly Row[] = [];
  const beyond = (is: (row: Row) => boolean): string[] => rows.filter(is).map(inWords);

  beforeAll(async () => {
    const user = await app.signIn();
    await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${user.uid}`);
    await fillAccount(app.ctx.db, { uid: user.uid, other: (await app.signIn()).uid }, app.stocks);
    ({ reference, rows } = await measure(user.token));
    if (process.env.SHOW_COSTS) console.log([`echo: ${reference} ms`, ...rows.slice(0, 10).map(inWords)].join('\n'));
    // A minute on an idle machine.
  }, 900_000);

  it('is asked by every function of the contract, and answered', () => {
    expect(Object.keys(dearCalls).sort()).toEqual([...names].sort());
    expect(rows.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  });

  it('leaves the thread to others, as often as it may call', () => {
    expect(reference).toBeGreaterThan(0);
    expect(beyond(({ cpu, calls }) => cpu * calls > reference * REFERENCES_A_MINUTE)).toEqual([]);
  });

  it('brings and gets bounded bytes and rows, in a call and in a minute', () => {
    const most = ({ calls, points }: Row) => Math.min(BYTES_A_CALL + BYTES_A_POINT * points, BYTES_A_MINUTE / calls);
    expect(beyond((row) => Math.max(row.read, row.answered) > most(row))).toEqual([]);
    expect(beyond((row) => row.rows > ROWS_A_CALL)).toEqual([]);
  });
});
