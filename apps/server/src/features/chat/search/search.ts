import type { AppContext } from '../../../context.js';
import { consumeCost } from '../../consume-cost.js';
import { toConversation } from '../../generation/rows.js';
import { searchWords } from '../../generation/search-words.js';
import type { Call, Caller, Handler } from '../../handler.js';
import { plainText } from './plain-text.js';
import { snippet } from './snippet.js';
import { bytesOfTexts, findBySubstring, findByWords } from './store.js';

const MAX_HITS = 50;
/** Text that PostgreSQL looks through for one point, bytes, and most points for all of it. */
const BYTES_PER_POINT = 3_000_000;
const MAX_POINTS = 100;

export const search: Handler<'chat.search'> = async (ctx, args, call) => {
  const { query } = args;
  const words = searchWords(query);
  const where = { userId: call.user.uid, assistant: args.assistant, limit: MAX_HITS };
  const byWords = words === '' ? [] : await findByWords(ctx.db, words, where);
  const isFound = byWords.length > 0;
  if (!isFound) await spendLooking(ctx, call);
  const found = isFound ? byWords : await findBySubstring(ctx.db, query, where);
  return {
    items: found.slice(0, MAX_HITS).map(({ conversation, messageId, role, text }) => ({
      conversation: toConversation(conversation),
      messageId,
      snippet: snippet(role === 'assistant' ? plainText(text) : text, [query, ...words.split(' ')]),
    })),
  };
};

/** Counts all that a user wrote and was answered: where no word is found, each of these texts is looked through. */
async function spendLooking(ctx: AppContext, { ip, user: { uid } }: Call<Caller>): Promise<void> {
  const points = Math.min(MAX_POINTS, Math.floor((await bytesOfTexts(ctx.db, uid)) / BYTES_PER_POINT));
  if (points > 0) await consumeCost(ctx, 'read', { ip, uid }, points);
}
