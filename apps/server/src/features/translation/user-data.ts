import { eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { glossaryTerms } from './schema.js';

/** The user's glossary. */
export const translationData: UserData = {
  name: 'glossary',
  async *read({ db }, uid) {
    for await (const { userId: _, word: __, ...term } of readRowsOf(db, glossaryTerms, uid, glossaryTerms.updatedAt))
      yield term;
  },
  async remove({ db }, uid) {
    await db.delete(glossaryTerms).where(eq(glossaryTerms.userId, uid));
  },
};
