import { Agent, type IncomingMessage, request } from 'node:http';

/** Keeps connections, as a browser and a server do. */
const agent = new Agent({ keepAlive: true });

interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request; resolves with the head of the answer. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The whole body as text. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part as string;
  return text;
}

/** ms until the first frame that `isFirst` knows arrives; the rest is read and dropped. */
export async function firstFrame(answer: IncomingMessage, isFirst: RegExp, began: number): Promise<number> {
  let at = Number.NaN;
  let text = '';
  for await (const part of answer.setEncoding('utf8')) {
    if (!Number.isNaN(at)) continue;
    text += part as string;
    if (isFirst.test(text)) at = performance.now() - began;
  }
  if (Number.isNaN(at)) throw new Error(`no first token: ${answer.statusCode} ${text.slice(0, 300)}`);
  return at;
}
