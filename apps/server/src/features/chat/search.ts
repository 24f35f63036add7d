import type { Handler } from '../handler.js';
import { plainText } from './plain-text.js';
import { toConversation } from './rows.js';
import { searchWords } from './search-words.js';
import { snippet } from './snippet.js';
import { findBySubstring, findByWords } from './store-search.js';

const HITS = 50;

export const search: Handler<'chat.search'> = async (ctx, args, call) => {
  const query = args.query.replaceAll('\0', '');
  const words = searchWords(query);
  const where = { userId: call.user.uid, assistant: args.assistant, limit: HITS };
  const byWords = words === '' ? [] : await findByWords(ctx.db, words, where);
  const found = byWords.length > 0 || query === '' ? byWords : await findBySubstring(ctx.db, query, where);
  return {
    items: found.slice(0, HITS).map(({ conversation, messageId, role, text }) => ({
      conversation: toConversation(conversation),
      messageId,
      snippet: snippet(role === 'assistant' ? plainText(text) : text, [query, ...words.split(' ')]),
    })),
  };
};
