import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFunctions, MAX_COMPONENT_LINES, MAX_FUNCTION_LINES } from './function-lines.js';
import { root, trackedFiles } from './tracked.js';

/** Functions that stay long, each for its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/context.ts: createContext': 'the composition of the server',
  'packages/stock-domain/src/replay/naive.fixture.ts: naiveReplay':
    'the rules of a trading day in one pass, to compare with',
  'tooling/bench/src/stock-domain/replay-by-hand.ts: tradeStock':
    'a loop by hand, to measure against: V8 keeps its numbers in registers',
};

const modules = trackedFiles().filter(
  (path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !/^tooling\/lint\/fixtures\/|\.(data|vectors)\.|\.d\.mts$/.test(path),
);
const fault = (name: string, lines: number, limit: number, path = 'a.ts'): string =>
  `${path}: ${name} has ${lines} lines, of ${limit}`;
const withBody = (head: string, lines: number, foot = '}'): string =>
  [head, ...Array.from({ length: lines - 2 }, (_, n) => `  let a${n} = ${n};`), foot].join('\n');

describe('functions', () => {
  it('are looked for in every module', () => {
    expect(modules.length).toBeGreaterThan(2_500);
  });

  it(`have at most ${MAX_FUNCTION_LINES} lines, components at most ${MAX_COMPONENT_LINES}`, () => {
    const long = modules.flatMap((path) => longFunctions(path, readFileSync(join(root, path), 'utf8')));
    expect(long.filter((each) => !(each.replace(/ has .*/, '') in exceptions))).toEqual([]);
  });
});

describe('longFunctions', () => {
  it.each([
    ['function run() {', 'run', '}'],
    ['const run = async () => {', 'run', '};'],
    ['const table = { run() {', 'run', '} };'],
    ['class A { run() {', 'run', '} }'],
    ["test('a', () => {", 'test', '});'],
  ])('finds %s', (head, name, foot) => {
    expect(longFunctions('a.ts', withBody(head, MAX_FUNCTION_LINES, foot))).toEqual([]);
    expect(longFunctions('a.ts', withBody(head, MAX_FUNCTION_LINES + 1, foot))).toEqual([
      fault(name, MAX_FUNCTION_LINES + 1, MAX_FUNCTION_LINES),
    ]);
  });

  it.each([
    ['export function Page() {', '}'],
    ['const Page = () => {', '};'],
    ['const Page = memo(() => {', '});'],
  ])('lets the component %s be longer, and a hook beside it not', (head, foot) => {
    expect(longFunctions('a.tsx', withBody(head, MAX_COMPONENT_LINES, foot))).toEqual([]);
    expect(longFunctions('a.tsx', withBody(head, MAX_COMPONENT_LINES + 1, foot))).toEqual([
      fault('Page', MAX_COMPONENT_LINES + 1, MAX_COMPONENT_LINES, 'a.tsx'),
    ]);
    expect(longFunctions('a.tsx', withBody('function usePage() {', MAX_COMPONENT_LINES))).toEqual([
      fault('usePage', MAX_COMPONENT_LINES, MAX_FUNCTION_LINES, 'a.tsx'),
    ]);
  });

  it('leaves out groups of tests and tables, but not the functions in them', () => {
    const rows = Array.from({ length: MAX_FUNCTION_LINES + 1 }, (_, n) => `  a${n}: ${n},`).join('\n');
    expect(longFunctions('a.ts', `const make = (build) => ({\n${rows}\n});`)).toEqual([]);
    const inner = withBody('run() {', MAX_FUNCTION_LINES + 1);
    const found = [fault('run', MAX_FUNCTION_LINES + 1, MAX_FUNCTION_LINES)];
    expect(longFunctions('a.ts', `const make = (build) => ({\n${rows}\n${inner}\n});`)).toEqual(found);
    const test = `describe.each([1])('a', () => {\n${withBody('function run() {', MAX_FUNCTION_LINES + 1)}\n});`;
    expect(longFunctions('a.ts', test)).toEqual(found);
  });
});
