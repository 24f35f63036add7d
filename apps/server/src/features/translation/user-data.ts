import type { UserData } from '../user-data.js';
import { deleteTerms, everyTerm } from './store.js';

/** The user's glossary. */
export const translationData: UserData = {
  name: 'glossary',
  async *read({ db }, uid) {
    for await (const { userId: _, word: __, ...term } of everyTerm(db, uid)) yield term;
  },
  remove: ({ db }, uid) => deleteTerms(db, uid),
};
