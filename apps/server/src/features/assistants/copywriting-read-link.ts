import type { FunctionOutput } from '@guanlan/contract';
import { WebReadError } from '../../providers/fetch/port.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { readArticle } from './article.js';
import { linkIn } from './article-link.js';

/** Most bytes of a page: what is beyond them is no article. */
const PAGE_MAX = 3_000_000;

const ACCEPT = ['text/html', 'application/xhtml+xml', 'text/plain'];

/** What a failure to read means for who pasted the link. */
function asAppError(error: unknown): unknown {
  if (!(error instanceof WebReadError)) return error;
  if (error.code === 'REFUSED_URL' || error.code === 'REFUSED_ADDRESS') {
    return new AppError('PAGE_REFUSED', { cause: error });
  }
  return new AppError(error.code === 'CONTENT_TYPE' ? 'PAGE_NO_TEXT' : 'PAGE_UNREACHABLE', { cause: error });
}

export const copywritingReadLink: Handler<'copywriting.readLink'> = async (
  ctx,
  { text },
  { user },
): Promise<FunctionOutput<'copywriting.readLink'>> => {
  const link = linkIn(text);
  if (link === null) throw new AppError('PAGE_NO_LINK');
  if (!(await ctx.limits.articlesByUser.spend(user.uid))) throw new AppError('RATE_LIMITED');
  const page = await ctx.web.read(link, { accept: ACCEPT, maxBytes: PAGE_MAX, cut: true }).catch((error: unknown) => {
    throw asAppError(error);
  });
  return { article: readArticle(page) };
};
