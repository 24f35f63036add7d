import { asc, eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { englishReviews, englishWords } from './schema.js';

/** The word list, with its reviews. */
export const englishData: UserData = {
  name: 'englishWords',
  async *read({ db }, uid) {
    for await (const { userId: _owner, ...word } of readRowsOf(db, englishWords, uid, englishWords.createdAt)) {
      const reviews = await db
        .select({ grade: englishReviews.grade, at: englishReviews.at })
        .from(englishReviews)
        .where(eq(englishReviews.wordId, word.id))
        .orderBy(asc(englishReviews.reps));
      yield { ...word, reviews };
    }
  },
  async remove({ db }, uid) {
    // Deletes reviews by cascade.
    await db.delete(englishWords).where(eq(englishWords.userId, uid));
  },
};
