import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './files/is-not-modified.js';
import { readRange } from './files/range.js';

interface AssetRequest {
  Params: { name: string };
}

/** Content of a file, in an encoding that the client takes. */
interface Encoded {
  readonly bytes: Buffer;
  readonly encoding: 'br' | 'gzip' | null;
}

const encodings = [
  { encoding: 'br', suffix: '.br', accepted: /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ },
  { encoding: 'gzip', suffix: '.gz', accepted: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ },
] as const;

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/**
 * `GET /assets/:name`: files with a hash of their content in their name, which never change. Each is read once and sent
 * from memory: to read it piece by piece for each client costs several times as much, and some hundred clients that
 * connect at once would keep others from being accepted for seconds.
 */
export function assetRoutes(folder: string) {
  const read = rememberFiles(folder);
  return async (app: FastifyInstance): Promise<void> => {
    app.route<AssetRequest>({
      method: ['GET', 'HEAD'],
      url: '/assets/:name',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { name } = request.params;
        // Neither hidden files nor other folders.
        const content = /^\w[\w.-]*$/.test(name) ? await choose(read, name, request) : null;
        return content ? serve(request, reply, content) : reply.callNotFound();
      },
    });
  };
}

type Read = (name: string) => Promise<Buffer | null>;

/** Reads files of a folder and keeps them; one that is not there is looked for again, as a later build may add it. */
function rememberFiles(folder: string): Read {
  const kept = new Map<string, Promise<Buffer | null>>();
  return (name) => {
    const known = kept.get(name);
    if (known) return known;
    const reading = readFile(join(folder, name)).catch(() => {
      kept.delete(name);
      return null;
    });
    kept.set(name, reading);
    return reading;
  };
}

async function choose(read: Read, name: string, { headers }: FastifyRequest): Promise<Encoded | null> {
  const header = String(headers['accept-encoding'] ?? '');
  const bytes = await read(name);
  if (!bytes) return null;
  for (const { encoding, suffix, accepted } of encodings) {
    const smaller = accepted.test(header) && (await read(name + suffix));
    if (smaller) return { bytes: smaller, encoding };
  }
  return { bytes, encoding: null };
}

function serve(request: FastifyRequest<AssetRequest>, reply: FastifyReply, { bytes, encoding }: Encoded) {
  const { name } = request.params;
  const etag = `W/"${name}${encoding === null ? '' : `.${encoding}`}"`;
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes', etag });
  reply.header('vary', 'accept-encoding');
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = request.headers['if-range'] === undefined ? readRange(request.headers.range, bytes.length) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  if (encoding) reply.header('content-encoding', encoding);
  reply.type(contentTypes[extname(name)] ?? 'application/octet-stream');
  if (!range) return reply.send(bytes);
  const { start, end } = range;
  reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end + 1));
}
