import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveHost } from './connect.js';

const A = 1;
const AAAA = 28;
const NAME_UNKNOWN = 3;
/** Names of the test's name server and their addresses; it never answers for a name that begins with `silent`. */
const names: Readonly<Record<string, { readonly four?: readonly number[][]; readonly six?: readonly number[][] }>> = {
  'both.example.com': {
    four: [
      [93, 184, 216, 34],
      [93, 184, 216, 35],
    ],
    six: [[0x20, 1, ...Array(13).fill(0), 1]],
  },
  'six.example.com': { six: [[0x20, 1, ...Array(13).fill(0), 2]] },
};

let server: Socket;
let servers: readonly string[];
beforeAll(async () => {
  server = createSocket('udp4').on('message', (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  servers = [`127.0.0.1:${(server.address() as AddressInfo).port}`];
});
afterAll(() => {
  server.close();
});

/** A name server's answer to a query with one question (RFC 1035). */
function answerTo(query: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  const name = labels.join('.');
  if (name.startsWith('silent')) return undefined;
  const type = query.readUInt16BE(at + 1);
  const known = names[name];
  const found = (type === A ? known?.four : type === AAAA ? known?.six : undefined) ?? [];
  const head = Buffer.alloc(12);
  head.writeUInt16BE(query.readUInt16BE(0), 0);
  head.writeUInt16BE(0x8180 | (known ? 0 : NAME_UNKNOWN), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found.length, 6);
  const records = found.map((bytes) => Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length, ...bytes]));
  return Buffer.concat([head, query.subarray(12, at + 5), ...records]);
}

describe('resolveHost', () => {
  it('finds the addresses of both families, in turn', async () => {
    expect(await resolveHost('both.example.com', undefined, servers)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2001::1', family: 6 },
      { address: '93.184.216.35', family: 4 },
    ]);
    expect(await resolveHost('six.example.com', undefined, servers)).toEqual([{ address: '2001::2', family: 6 }]);
  });

  it('rejects where a name is unknown', async () => {
    await expect(resolveHost('nobody.example.com', undefined, servers)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('delays no other lookup of the process while name servers do not answer, and ends when it is aborted', async () => {
    const abort = new AbortController();
    let ended = 0;
    const waiting = Array.from({ length: 12 }, (_, at) =>
      resolveHost(`silent${at}.example.com`, abort.signal, servers)
        .catch((error: unknown) => error)
        .finally(() => {
          ended += 1;
        }),
    );
    await lookup('localhost');
    expect(ended).toBe(0);
    const reason = new Error('no longer wanted');
    abort.abort(reason);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([reason]));
  });
});
