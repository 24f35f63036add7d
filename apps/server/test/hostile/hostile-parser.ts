import { parentPort } from 'node:worker_threads';

/** The part used of WebAssembly, which the types of Node leave to those of browsers. */
const { WebAssembly: wasm } = globalThis as unknown as {
  readonly WebAssembly: {
    readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  };
};

/** Replaces the parsing thread in tests of the pool: its tasks behave like a parser over the worst of pages. */
const tasks: Readonly<Record<string, (bytes: Uint8Array, options: { readonly ms?: number }) => unknown>> = {
  length: (bytes) => bytes.byteLength,
  busy: (_bytes, { ms = Number.POSITIVE_INFINITY }) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    return 'done';
  },
  backtracking: () => /^(a+)+$/.test(`${'a'.repeat(60)}b`),
  heap: () => {
    const held: unknown[] = [];
    for (;;) held.push({ of: [held.length, 2, 3] });
  },
  buffers: () => {
    const held: unknown[] = [];
    for (;;) held.push(new Uint8Array(1_000_000).fill(held.length));
  },
  wasm: () => {
    const held: unknown[] = [];
    for (;;) {
      const memory = new wasm.Memory({ initial: 100 });
      new Uint8Array(memory.buffer).fill(1);
      held.push(memory);
    }
  },
  exit: () => process.exit(0),
};

parentPort?.on('message', ({ task, bytes, options }: { task: string; bytes: Uint8Array; options: object }) => {
  parentPort?.postMessage({ type: 'started' });
  parentPort?.postMessage({ type: 'done', result: tasks[task]?.(bytes, options) });
});
