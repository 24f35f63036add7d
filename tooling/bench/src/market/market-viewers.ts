import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type PushEvent, readPushEvent } from '@guanlan/contract';
import { type ActionMessage, type FrameCipher, openFrame } from '@guanlan/push-client/wire';
import { WebSocket } from 'ws';
import { logIn, type PushKeys } from '../push/push-login.ts';
import { Visitor } from '../visitor.ts';

/** Viewers that connect, and their watches. */
export interface Viewing {
  /** Address of our server; null: a bare one, which gets no calls. */
  readonly server: string | null;
  readonly socket: string;
  readonly push: PushKeys | null;
  readonly count: number;
  readonly codes: readonly string[];
}

export type ViewerOrder =
  | { readonly do: 'open'; readonly viewing: Viewing }
  /** Forget what came so far. */
  | { readonly do: 'begin' }
  | { readonly do: 'report' };

/** A message to all viewers, as it reached them. */
export interface Sending {
  /** When the sender made it, ms since the epoch. */
  readonly madeAt: number;
  /** ms since the epoch, of each who had it. */
  readonly arrivals: readonly number[];
  /** Characters of a frame. */
  readonly size: number;
  /** Arrival of its newest quote at the server, by the market's clock, ms; null: it has none. */
  readonly fetchedAt: number | null;
  readonly quotes: number;
}

/** Connections that are opened at once. */
const AT_ONCE = 20;
/** A watch is renewed this often, ms, as a page does it. */
const RENEW = 30_000;

const sendings = new Map<string, { madeAt: number; arrivals: number[]; size: number; text: string }>();
let cipher: FrameCipher | null = null;
let isOver = false;

/** Notes the arrival of a frame; its head, equal for all connections, identifies it. */
function note(data: Buffer): void {
  const at = performance.timeOrigin + performance.now();
  const head = data.toString('latin1', 0, 160);
  const packet = /"packetId":(\d+)/.exec(head)?.[1];
  const madeAt = Number(/"timeStamp":(\d+)/.exec(head)?.[1]);
  const key = `${packet} ${madeAt}`;
  const known = sendings.get(key);
  if (known) known.arrivals.push(at);
  else sendings.set(key, { madeAt, arrivals: [at], size: data.length, text: '' });
}

/** Keeps the first viewer's frame to decode it later: proof of the content of all. */
function keepText(data: Buffer): void {
  const head = data.toString('latin1', 0, 160);
  const key = `${/"packetId":(\d+)/.exec(head)?.[1]} ${Number(/"timeStamp":(\d+)/.exec(head)?.[1])}`;
  const known = sendings.get(key);
  if (known) known.text = data.toString();
}

async function open({ server, socket: url, push, count, codes }: Viewing): Promise<void> {
  const visitor = server === null ? null : await Visitor.open(server);
  for (let left = count; left > 0; left -= AT_ONCE) {
    const made = Array.from({ length: Math.min(left, AT_ONCE) }, async () => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      await once(socket, 'open');
      if (!push || !visitor) return socket.on('message', note);
      const one = await logIn(socket, push, null);
      socket.on('message', note);
      if (!cipher) {
        cipher = one.cipher;
        socket.on('message', keepText);
      }
      void view(visitor, one.cid, codes);
      return socket;
    });
    await Promise.all(made);
  }
  while (visitor && watching < count) await pause(50);
}

let watching = 0;

/** Watches, as a page does: again before the lease ends, naming the watch that it has. */
async function view(visitor: Visitor, cid: string, codes: readonly string[]): Promise<void> {
  let watchId: string | undefined;
  while (!isOver) {
    const watch = await visitor.call('market.watch', { cid, codes: [...codes], ...(watchId && { watchId }) });
    if (!watchId) watching += 1;
    watchId = watch.watchId;
    await pause(RENEW * (0.9 + Math.random() / 10));
  }
}

function eventOf(text: string): Extract<PushEvent, { type: 'quotes' }> | null {
  if (!cipher || text === '') return null;
  const { msgExtraData } = JSON.parse(openFrame(text, cipher).data) as ActionMessage;
  const event = readPushEvent(msgExtraData);
  return event?.type === 'quotes' ? event : null;
}

function report(): Sending[] {
  isOver = true;
  return [...sendings.values()].map(({ madeAt, arrivals, size, text }) => {
    const quotes = eventOf(text)?.quotes ?? [];
    const fetched = quotes.flatMap(({ provenance }) => provenance?.fetchedAt ?? []);
    const fetchedAt = fetched.length > 0 ? Math.max(...fetched) : null;
    return { madeAt, arrivals, size, fetchedAt, quotes: quotes.length };
  });
}

process.on('message', (order: ViewerOrder) => {
  if (order.do === 'open') {
    open(order.viewing).then(
      () => process.send?.({ opened: true }),
      (error: unknown) => process.send?.({ failed: String(error) }),
    );
  } else if (order.do === 'begin') {
    sendings.clear();
    process.send?.({ begun: true });
  } else process.send?.({ sendings: report() });
});
process.on('disconnect', () => process.exit());
