import type { Dispatcher } from 'undici';
import { AnswerTooLong, countInterimAnswers } from './answer-limits.js';
import type { ReadOptions, WebPage, WebReader } from './port.js';
import { WebReadError } from './port.js';
import { type Network, openPublicClient, systemNetwork } from './public-client.js';
import { acceptEncoding, readBody } from './read-body.js';
import { ReadPlaces, type ReadPlacesLimits } from './read-places.js';
import { webTarget } from './web-target.js';

/** The reader's access to the network, which tests replace, and its limits. */
export interface WebReaderParts extends Partial<Network> {
  readonly places?: ReadPlacesLimits;
}

const defaults = { maxBytes: 2_000_000, timeoutMs: 10_000, maxHops: 6 };
/** Simultaneous receptions of pages: with all of them at their largest, some 150 MB. One link may take several. */
const CONCURRENT_PAGES = { total: 48, perCaller: 12 };

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/**
 * Makes a reader of the public web. For every hop the address is checked, its name is resolved once, all its addresses
 * must be public, and the connection goes to a checked address. Redirects are followed by hand, so that each passes
 * the same checks.
 */
export function createWebReader(parts: WebReaderParts = {}): WebReader {
  const network = { ...systemNetwork, ...parts };
  const places = new ReadPlaces(parts.places ?? CONCURRENT_PAGES);
  return {
    async read(address, options = {}) {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? defaults.timeoutMs);
      const ends = options.signal ? [timeout, options.signal] : [timeout];
      try {
        return await places.run(options.caller ?? '', address, (taken) =>
          follow({ network, options, signal: AbortSignal.any([...ends, taken]) }, address),
        );
      } catch (error) {
        options.signal?.throwIfAborted();
        if (timeout.aborted) throw new WebReadError('TIMEOUT', address, 'no answer in time', { cause: error });
        throw error;
      }
    },
  };
}

interface Reading {
  readonly network: Network;
  readonly options: ReadOptions;
  readonly signal: AbortSignal;
}

async function follow(reading: Reading, address: string): Promise<WebPage> {
  const { options } = reading;
  const maxHops = options.maxHops ?? defaults.maxHops;
  const first = webTarget(address);
  const hops: string[] = [];
  let url = first;
  for (;;) {
    hops.push(url.href);
    const own = url.host === first.host ? options.headers : undefined;
    const page = await askOne(reading, url, own, maxHops > 0);
    if (!('location' in page)) return { ...page, finalUrl: url.href, hops };
    const next = webTarget(page.location, url.href);
    if (next.hash === '') next.hash = url.hash;
    if (hops.includes(next.href)) throw new WebReadError('REDIRECTS', next.href, 'the redirects go round in a circle');
    if (hops.length > maxHops) throw new WebReadError('REDIRECTS', next.href, 'too many redirects');
    url = next;
  }
}

type Answer = Omit<WebPage, 'finalUrl' | 'hops'> | { readonly location: string };

async function askOne(
  reading: Reading,
  url: URL,
  headers: ReadOptions['headers'],
  followsRedirects: boolean,
): Promise<Answer> {
  const { network, options, signal } = reading;
  const client = await openPublicClient(network, url, { maxBytes: options.maxBytes ?? defaults.maxBytes, signal });
  try {
    const answer = await client.request({
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': acceptEncoding, ...headers },
      signal,
      onInfo: countInterimAnswers(),
    });
    const { location } = answer.headers;
    if (followsRedirects && isRedirect(answer.statusCode) && typeof location === 'string') {
      answer.body.on('error', () => {}).destroy();
      return { location };
    }
    return await receive(options, url, answer);
  } catch (error) {
    if (error instanceof WebReadError) throw error;
    signal.throwIfAborted();
    if (error instanceof AnswerTooLong) throw new WebReadError('TOO_LARGE', url.href, error.message, { cause: error });
    throw new WebReadError('UNREACHABLE', url.href, 'the page could not be reached', { cause: error });
  } finally {
    client.destroy().catch(() => {});
  }
}

/** Says who reads, in the form that sites expect of a browser. */
const userAgent = 'Mozilla/5.0 (compatible; GuanlanReader/1.0)';

async function receive(options: ReadOptions, url: URL, answer: Dispatcher.ResponseData): Promise<Answer> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const maxBytes = options.maxBytes ?? defaults.maxBytes;
  if (options.accept && !options.accept.some((allowed) => matches(allowed, contentType))) {
    throw new WebReadError('CONTENT_TYPE', url.href, `the answer is ${contentType || 'of no type'}`);
  }
  const tooLarge = (): WebReadError => new WebReadError('TOO_LARGE', url.href, `more than ${maxBytes} bytes`);
  if (!options.cut && Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const { body, more } = await readBody(answer.body, headers['content-encoding'] ?? '', maxBytes).catch((cause) => {
    options.signal?.throwIfAborted();
    if (cause instanceof AnswerTooLong) throw tooLarge();
    throw new WebReadError('BAD_ANSWER', url.href, 'the body is broken', { cause });
  });
  if (more && !options.cut) throw tooLarge();
  return { status: answer.statusCode, headers, contentType, body, cut: more };
}

const matches = (allowed: string, type: string): boolean =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed;
