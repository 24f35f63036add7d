import type { IncomingMessage } from 'node:http';

const STAMP = /@(\d+)~/g;

/** µs of the machine's own clock, as the fake upstream stamps its tokens. */
const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** Reads a stream of stamped tokens: how old each was when it came, ms. */
export class StampReader {
  /** In the order of arrival. */
  ages: number[] = [];
  readonly #answer: IncomingMessage;
  #rest = '';

  constructor(answer: IncomingMessage) {
    this.#answer = answer;
    answer.setEncoding('utf8').on('data', (part: string) => this.#read(this.#rest + part, now()));
    answer.on('error', () => {});
  }

  /** The reader leaves. */
  close(): void {
    this.#answer.destroy();
  }

  #read(text: string, at: number): void {
    let end = 0;
    for (const found of text.matchAll(STAMP)) {
      this.ages.push((at - Number(found[1])) / 1000);
      end = found.index + found[0].length;
    }
    this.#rest = text.slice(end);
  }
}
