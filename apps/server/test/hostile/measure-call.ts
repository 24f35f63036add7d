import { type CostClass, costs, type FunctionDef, type FunctionName, functions, usualCalls } from '@guanlan/contract';
import type pg from 'pg';
import { AppError } from '../../src/features/app-error.js';
import { invokeFunction } from '../../src/http/gateway/invoke-function.js';
import { threadCpu } from '../../src/metrics/thread-cpu.js';
import type { TestApp } from '../support/harness.js';
import { withFreeBudgets } from './free-budgets.js';

/** Measurements of a call. */
export interface Measured {
  /** `OK`, or the code of its error. */
  readonly code: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every function
  readonly data: any;
  /** CPU of the main thread, the answer written as JSON included, ms. */
  readonly cpu: number;
  /** Bytes that PostgreSQL sent, and rows. */
  readonly read: number;
  readonly rows: number;
  /** Bytes of the answer. */
  readonly answered: number;
  /** Points that it spent. */
  readonly points: number;
  /** The part of its caller's minute that it spent: 0.01 where a hundred of them may be made. */
  readonly share: number;
}

/** Counters of a connection of the pool. */
interface Wire {
  readonly connection: {
    readonly stream: { readonly bytesRead: number };
    on(event: 'dataRow', heard: () => void): void;
  };
}

/** Calls in a minute of one caller. */
function callsOf(cost: CostClass, gate: FunctionDef['gate']): number {
  const budget = costs[cost];
  if (budget === null) return usualCalls.address;
  return gate === 'anonymous' ? Math.max(budget.visitors, budget.user) : budget.user;
}

/** Measures calls of one app; what else runs in it meanwhile is counted too. */
export class CallMeter {
  readonly #ctx: TestApp['ctx'];
  readonly #streams = new Set<{ readonly bytesRead: number }>();
  #rows = 0;
  #spent: [CostClass, number][] = [];
  #calls = 0;

  constructor({ ctx }: TestApp) {
    const pool = (ctx.db as unknown as { readonly $client: pg.Pool }).$client;
    const { callsByCost } = ctx.limits;
    const free = withFreeBudgets(ctx);
    const counted: typeof callsByCost = {
      run: (cost, caller, work) => callsByCost.run(cost, caller, work),
      consume: async (cost, _caller, points = 1) => {
        this.#spent.push([cost, points]);
        return null;
      },
    };
    this.#ctx = {
      ...free,
      limits: new Proxy(free.limits, {
        get: (limits, name) => (name === 'callsByCost' ? counted : Reflect.get(limits, name)),
      }),
    };
    const watch = (client: pg.PoolClient): void => {
      const { connection } = client as unknown as Wire;
      this.#streams.add(connection.stream);
      connection.on('dataRow', () => {
        this.#rows += 1;
      });
    };
    for (const client of (pool as unknown as { readonly _clients: pg.PoolClient[] })._clients) watch(client);
    pool.on('connect', watch);
  }

  #read(): number {
    return [...this.#streams].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  }

  async call(name: FunctionName, args: object, token: string): Promise<Measured> {
    this.#calls += 1;
    this.#spent = [];
    const call = {
      requestId: `00000000-0000-4000-8000-${this.#calls.toString(16).padStart(12, '0')}`,
      ip: '203.0.113.7',
      userAgent: 'hostile',
      deviceId: null,
      gone: () => new AbortController().signal,
    };
    const [read, rows, cpu] = [this.#read(), this.#rows, threadCpu()];
    let data: unknown = null;
    let code = 'OK';
    try {
      data = await invokeFunction(this.#ctx, name, args, token, call, Promise.resolve());
    } catch (error) {
      if (!(error instanceof AppError)) throw new Error(`${name} broke`, { cause: error });
      code = error.code;
    }
    const answered = Buffer.byteLength(JSON.stringify(data));
    const { cost, gate }: FunctionDef = functions[name];
    const spent = this.#spent.length > 0 ? this.#spent : [[cost, 1] as const];
    return {
      code,
      data,
      cpu: threadCpu() - cpu,
      read: this.#read() - read,
      rows: this.#rows - rows,
      answered,
      points: spent.reduce((sum, [, points]) => sum + points, 0),
      share: spent.reduce((sum, [of, points]) => sum + points / callsOf(of, gate), 0),
    };
  }
}
