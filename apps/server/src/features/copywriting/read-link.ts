import type { FunctionOutput } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { WebReadError } from '../../providers/fetch/port.js';
import { ParseError } from '../../providers/parsing/port.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { asParseFault } from '../parse-fault.js';
import { consumeBudget } from '../too-often.js';
import { linkIn } from './article-link.js';

/** Most bytes of a page: an article fits within them. */
const PAGE_MAX = 3_000_000;
/** Longest reading, the wait for a thread with it, ms: a call is given up after 15 s. */
const READ_MS = 13_000;

const ACCEPTED_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain'];

/** Translates a failed read into an error for the user who pasted the link. */
function asAppError(error: unknown): unknown {
  if (error instanceof ParseError) return asParseFault(error, 'PAGE_TOO_COMPLEX');
  if (!(error instanceof WebReadError)) return error;
  if (error.code === 'REFUSED_URL' || error.code === 'REFUSED_ADDRESS') {
    return new AppError('PAGE_REFUSED', { cause: error });
  }
  if (error.code === 'BUSY') return new AppError('PARSE_BUSY', { cause: error });
  return new AppError(error.code === 'CONTENT_TYPE' ? 'PAGE_NO_TEXT' : 'PAGE_UNREACHABLE', { cause: error });
}

async function readArticle(
  { web, parsing }: Pick<AppContext, 'web' | 'parsing'>,
  link: string,
  call: { readonly caller: string; readonly signal: AbortSignal },
) {
  const page = await web.read(link, { accept: ACCEPTED_TYPES, maxBytes: PAGE_MAX, cut: true, ...call });
  if (page.status >= 400) throw new AppError('PAGE_UNREACHABLE');
  const contentType = page.headers['content-type'] ?? page.contentType;
  return parsing.run('article', page.body, { url: page.finalUrl, contentType }, call);
}

export const copywritingReadLink: Handler<'copywriting.readLink'> = async (
  ctx,
  { text },
  { user, gone },
): Promise<FunctionOutput<'copywriting.readLink'>> => {
  const link = linkIn(text);
  if (link === null) throw new AppError('PAGE_NO_LINK');
  await consumeBudget(ctx.limits.articlesByUser, user.uid, '读取链接太频繁');
  // The result is not stored: a caller that has disconnected needs no place any more.
  const signal = AbortSignal.any([AbortSignal.timeout(READ_MS), gone()]);
  const article = await readArticle(ctx, link, { signal, caller: user.uid }).catch((error: unknown) => {
    throw signal.aborted ? new AppError('PAGE_UNREACHABLE', { cause: error }) : asAppError(error);
  });
  if (article === null) throw new AppError('PAGE_NO_TEXT');
  return { article };
};
