import { type Line, quantile } from '../figures.ts';
import { ask, firstFrame } from '../http.ts';
import type { Visitor } from '../visitor.ts';

const FIRST_DIRECT = /"content":"[^"]/;
const FIRST_SERVED = /"text-delta"/;

/** Addressees of the requests: the upstream itself, and the server on behalf of a user. */
export interface Parties {
  readonly upstream: string;
  readonly visitor: Visitor;
}

const headers = { 'content-type': 'application/json', authorization: 'Bearer key' };
const textFor = (delay: number): string => `[[huge?tokens=5&rate=0&delay=${delay}]]`;
const questionFor = (delay: number): string =>
  JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: textFor(delay) }] });

export interface Probed {
  readonly direct: readonly number[];
  readonly served: readonly number[];
}

/**
 * Times to the first token, ms: one call to the upstream, one through the server, and so on in turn. The upstream waits
 * `delay` ms before it speaks.
 */
export async function probe({ upstream, visitor }: Parties, times: number, delay: number): Promise<Probed> {
  const direct: number[] = [];
  const served: number[] = [];
  const text = textFor(delay);
  const body = questionFor(delay);
  for (let at = 0; at < times; at += 1) {
    let began = performance.now();
    const answer = await ask(`${upstream}/chat/completions`, { method: 'POST', headers, body });
    direct.push(await firstFrame(answer, FIRST_DIRECT, began));
    const send = visitor.question(text);
    began = performance.now();
    const id = await visitor.answerId(await send());
    served.push(await firstFrame(await visitor.stream(id), FIRST_SERVED, began));
  }
  return { direct, served };
}

/** Probes through a process that only passes the upstream's bytes on: `pipe` is its address. */
export async function probePipe(upstream: string, pipe: string, times: number): Promise<Probed> {
  const direct: number[] = [];
  const served: number[] = [];
  const first = async (url: string): Promise<number> => {
    const began = performance.now();
    return firstFrame(await ask(url, { method: 'POST', headers, body: questionFor(0) }), FIRST_DIRECT, began);
  };
  for (let at = 0; at < times; at += 1) {
    direct.push(await first(`${upstream}/chat/completions`));
    served.push(await first(pipe));
  }
  return { direct, served };
}

/** Overhead of the server, ms; `atMost` are its limits. */
export function* added(
  { direct, served }: Probed,
  atMost: { readonly median?: number; readonly p95?: number } = {},
): Generator<Line> {
  for (const [name, q] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const [base, ours] = [quantile(direct, q), quantile(served, q)];
    const target = atMost[name];
    yield { what: `${name}, upstream called directly (baseline)`, value: base, unit: 'ms' };
    yield { what: `${name}, question sent to text read through the server`, value: ours, unit: 'ms' };
    yield {
      what: `${name}, added`,
      value: ours - base,
      unit: 'ms',
      ...(target !== undefined && { atMost: target }),
    };
  }
}
