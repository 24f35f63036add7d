import type { Handler } from '../handler.js';
import { listTerms, toTerm } from './store.js';

export const translationTerms: Handler<'translation.terms'> = async (ctx, pair, call) => ({
  items: (await listTerms(ctx.db, call.user.uid, pair)).map(toTerm),
});
