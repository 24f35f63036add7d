import { type FunctionDef, type FunctionName, functions, isErrorCode } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../src/features/app-error.js';
import { invokeFunction } from '../../src/http/gateway/invoke-function.js';
import { WebReadError } from '../../src/providers/fetch/port.js';
import { fuzzCases, settingsAt } from '../support/full-run.js';
import { startTestApp } from '../support/harness.js';
import { withFreeBudgets } from './free-budgets.js';
import { growthOf } from './growth.js';
import { memoryAfterCollection } from './memory.js';
import { exampleOf, type Place, placesOf, valueAt, withValue } from './schema-example.js';
import { hostileTexts, type TextOf } from './texts.js';

const app = await startTestApp({
  env: { CHAT_RUNNING_PER_USER: '1000', CHAT_DAILY_LIMIT: '1000000' },
  web: { read: () => Promise.reject(new WebReadError('UNREACHABLE', 'https://a.example', 'no web here')) },
});
afterAll(() => app.close());

/** Longest text and list, as many as a call can hold. */
const LENGTH_MAX = 100_000;
/** Each text is for a call of its own, so only those on which arguments are known to be slow. */
const texts = [
  'letters and a sign',
  'blanks and a letter',
  'quoted and not closed',
  'backticks apart',
  'brackets of a link',
  'han and stops',
  'combining marks',
  'halves of surrogates',
].map((name) => hostileTexts[name] as TextOf);

const ctx = withFreeBudgets(app.ctx);

const admin = await app.register();
await app.ctx.db.execute(sql`update users set roles = '{admin}' where id = ${admin.uid}`);

let calls = 0;

/** Calls a function as its gate wants; the code of what came of it. */
async function callOf(name: FunctionName, args: unknown, token: string): Promise<string> {
  calls += 1;
  const requestId = `00000000-0000-4000-8000-${calls.toString(16).padStart(12, '0')}`;
  const keyed = typeof args === 'object' && args !== null && 'requestId' in args ? { ...args, requestId } : args;
  const call = {
    requestId,
    ip: '203.0.113.7',
    userAgent: 'hostile',
    deviceId: null,
    gone: () => new AbortController().signal,
  };
  try {
    await invokeFunction(ctx, name, keyed, token, call, Promise.resolve());
    return 'OK';
  } catch (error) {
    return error instanceof AppError ? error.code : `SYSTEM_ERROR ${String(error)}`;
  }
}

const listOf = (one: unknown) => (length: number) => Array.from({ length: Math.ceil(length / 4) }, () => one);
const nestedOf = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

/** Values for any place of an argument, by their size. */
const values: readonly ((length: number) => unknown)[] = [
  listOf(1),
  (length) => Object.fromEntries(Array.from({ length: Math.ceil(length / 10) }, (_, at) => [`k${at}`, at])),
  () => nestedOf(99),
  () => 1e308,
  () => -0.5,
];

/** Longest text that the schema takes at a place. */
function longest(input: z.ZodMiniType, example: unknown, place: Place, textOf: TextOf): number {
  for (let length = LENGTH_MAX; length > 16; length = Math.floor(length / 1.5)) {
    if (z.safeParse(input, withValue(example, place, textOf(length))).success) return length;
  }
  return 16;
}

/** Places of arguments so far, of all functions. */
let placeCount = 0;

/**
 * Hostile calls of a function: how its arguments are made for a length, and the length. Each place has every text and
 * every value in a full run, else one of each in turn.
 */
function* hostileCalls(input: z.ZodMiniType): Generator<readonly [(length: number) => unknown, number]> {
  const example = exampleOf(input);
  yield [() => example, 1];
  for (const place of placesOf(example)) {
    placeCount += 1;
    const at = valueAt(example, place);
    if (typeof at === 'string')
      for (const textOf of settingsAt(placeCount, texts)) {
        yield [(length) => withValue(example, place, textOf(length)), longest(input, example, place, textOf)];
      }
    if (Array.isArray(at) && at.length > 0)
      yield [(length) => withValue(example, place, listOf(at[0])(length)), LENGTH_MAX];
    for (const make of settingsAt(placeCount, values))
      yield [(length) => withValue(example, place, make(length)), LENGTH_MAX];
  }
}

/** An example without the arguments that may be left out: an id or a cursor of nothing may be refused before a text is read. */
function withoutOptional(input: z.ZodMiniType, example: unknown, [kept]: Place): unknown {
  const args: Record<string, unknown> = { ...(example as object) };
  for (const name of Object.keys(args).filter((one) => one !== kept)) {
    const { [name]: _, ...rest } = args;
    if (z.safeParse(input, rest).success) delete args[name];
  }
  return args;
}

/** Token of a new user for each function, so that none affects the caller of the next. */
const tokenFor = async (gate: FunctionDef['gate']): Promise<string> =>
  (gate === 'admin' ? admin : await app.signIn()).token;

const names = Object.keys(functions) as FunctionName[];

describe('every function, called with hostile arguments', { timeout: 240_000 }, () => {
  it('has arguments that its schema takes, so that each of them is made hostile in its turn', () => {
    expect(names.filter((name) => exampleOf(functions[name].input) === undefined)).toEqual([]);
  });

  it('answers with data or a code of the contract, and takes no more CPU than its input grows', async () => {
    const wrong: string[] = [];
    for (const name of names) {
      const { gate, input }: FunctionDef = functions[name];
      const token = await tokenFor(gate);
      for (const [argsOf, limit] of hostileCalls(input)) {
        const sized = (length: number) => {
          const args = argsOf(length);
          return async () => {
            const code = await callOf(name, args, token);
            if (code !== 'OK' && (code.startsWith('SYSTEM_ERROR') || !isErrorCode(code)))
              wrong.push(`${name}: ${code} for ${JSON.stringify(args).slice(0, 200)}`);
          };
        };
        const growth = await growthOf(sized, limit, limit);
        if (growth !== null) wrong.push(`${name}: ${growth} for ${JSON.stringify(argsOf(60))}`);
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(calls).toBeGreaterThan(fuzzCases(names.length * 20));
  });

  it.each(['\0', '\ud83d', '\ude00'])('stores or refuses a text with %j in it, at every place', async (half) => {
    const wrong: string[] = [];
    let texts = 0;
    for (const name of names) {
      const { gate, input }: FunctionDef = functions[name];
      const token = await tokenFor(gate);
      const example = exampleOf(input);
      for (const place of placesOf(example)) {
        const text = valueAt(example, place);
        if (typeof text !== 'string') continue;
        texts += 1;
        for (const given of [example, withoutOptional(input, example, place)])
          for (const by of settingsAt(texts, [half, `${text}${half}`, `${half}${text}`])) {
            const code = await callOf(name, withValue(given, place, by), token);
            if (code !== 'OK' && (code.startsWith('SYSTEM_ERROR') || !isErrorCode(code)))
              wrong.push(`${name}: ${code} for ${place.join('.')}`);
          }
      }
    }
    expect([...new Set(wrong)]).toEqual([]);
    expect(texts).toBeGreaterThan(names.length);
  });

  it('leaves heap, external memory and buffers as they were', async () => {
    const round = async (): Promise<void> => {
      for (const name of names) {
        const { gate, input }: FunctionDef = functions[name];
        const token = gate === 'admin' ? admin.token : user.token;
        const example = exampleOf(input);
        for (const value of ['x'.repeat(LENGTH_MAX), nestedOf(99)])
          for (const place of placesOf(example)) await callOf(name, withValue(example, place, value), token);
      }
    };
    const user = await app.signIn();
    await round();
    const before = await memoryAfterCollection();
    await round();
    const after = await memoryAfterCollection();
    for (const kind of ['heapUsed', 'external', 'arrayBuffers'] as const) {
      expect([kind, after[kind]]).toEqual([
        kind,
        expect.toSatisfy((bytes: number) => bytes <= before[kind] * 1.1 + 2_000_000),
      ]);
    }
  });
});
