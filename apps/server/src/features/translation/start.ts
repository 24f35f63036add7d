import type { UsedTerm } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { Handler } from '../handler.js';
import { startWork } from '../works/start-work.js';
import { termsIn } from './prompt.js';
import { listTerms, type Pair } from './store.js';
import { translation } from './tools.js';

/** The user's terms that occur in a text, as they are now: a later change of a term changes no old translation. */
export async function ownTerms(ctx: AppContext, uid: string, pair: Pair, text: string): Promise<UsedTerm[]> {
  const terms = await listTerms(ctx.db, uid, pair);
  return termsIn(text, terms).map(({ term, translation }) => ({ term, translation }));
}

export const translationStart: Handler<'translation.start'> = async (ctx, { requestId, model, ...asked }, { user }) => {
  const glossary = await ownTerms(ctx, user.uid, { from: asked.from, to: asked.to }, asked.text);
  return { work: await startWork(ctx, user, translation, { requestId, model, input: { ...asked, glossary } }) };
};
