/** Address that other apps share to, of the manifest's `share_target`. */
export const SHARE_PATH = '/share';

/** Cache that holds one share between the worker, which receives it, and the page. */
const CACHE = 'shared-in';
const FIELDS = '/shared-in/fields';
const FILE = '/shared-in/file';

/** Most of a text that is taken, characters. */
const TEXT_MAX = 100_000;

/** Time for which a share waits for its page, ms. */
const WAIT_MS = 30 * 60_000;

/** Texts, links and files that another app shared. */
export interface SharedIn {
  /** Title, text and address in lines of their own, each once; empty where there is none. */
  readonly text: string;
  readonly file: File | null;
}

/** Stores a share in place of an earlier one. */
export async function storeShared(storage: CacheStorage, form: FormData): Promise<void> {
  const texts = ['title', 'text', 'url'].map((name) => form.get(name)).filter((text) => typeof text === 'string');
  const file = form.getAll('files').find((entry) => entry instanceof File && entry.size > 0);
  await storage.delete(CACHE);
  const cache = await storage.open(CACHE);
  if (file instanceof File) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      'x-name': encodeURIComponent(file.name),
    };
    await cache.put(FILE, new Response(file, { headers }));
  }
  const fields = { text: joined(texts).slice(0, TEXT_MAX), at: Date.now() };
  await cache.put(FIELDS, new Response(JSON.stringify(fields)));
}

/** Share that waits for its page; null where there is none. */
export async function readShared(storage: CacheStorage): Promise<SharedIn | null> {
  if (!(await storage.has(CACHE))) return null;
  const cache = await storage.open(CACHE);
  const fields: unknown = await (await cache.match(FIELDS))?.json().catch(() => null);
  if (!isFields(fields) || Math.abs(Date.now() - fields.at) > WAIT_MS) {
    await storage.delete(CACHE);
    return null;
  }
  const stored = await cache.match(FILE);
  return { text: fields.text, file: stored ? await fileOf(stored) : null };
}

/** Forgets a share that is in use. */
export const forgetShared = (storage: CacheStorage): Promise<boolean> => storage.delete(CACHE);

async function fileOf(stored: Response): Promise<File> {
  const name = decodeURIComponent(stored.headers.get('x-name') ?? '') || '分享的文件';
  return new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' });
}

/** Lines without those that another one says already: apps repeat the link in the text. */
function joined(texts: readonly string[]): string {
  const lines = texts.map((text) => text.trim()).filter((text) => text !== '');
  return lines
    .filter((line, at) => !lines.some((other, n) => n !== at && other.includes(line) && (other !== line || n < at)))
    .join('\n');
}

const isFields = (value: unknown): value is { readonly text: string; readonly at: number } =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'at' in value &&
  typeof value.at === 'number';
