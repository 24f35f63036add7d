import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { FromParser, ToParser } from './messages.js';
import { ParseError } from './port.js';
import { parseTasks } from './tasks.js';

/** Largest result, bytes as it is sent: the server's thread has to unpack it. */
const MAX_RESULT_BYTES = 4_000_000;

type AnyTask = (bytes: Uint8Array, options: unknown) => unknown;

function parse({ task, bytes, options }: ToParser): FromParser {
  try {
    const result = (parseTasks as Readonly<Record<string, AnyTask>>)[task]?.(bytes, options);
    if (serialize(result).byteLength > MAX_RESULT_BYTES) throw new ParseError('TOO_LARGE', 'the result is too large');
    return { type: 'done', result };
  } catch (error) {
    if (error instanceof ParseError) return { type: 'failed', code: error.code, message: error.message };
    // A parser that calls itself for each level has run out of stack.
    const code = error instanceof RangeError && /call stack/.test(error.message) ? 'TOO_DEEP' : 'FAILED';
    return { type: 'failed', code, message: String(error).slice(0, 300) };
  }
}

const post = (message: FromParser): void => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToParser) => {
  post({ type: 'started' });
  post(parse(message));
});
