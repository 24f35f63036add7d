import { asc, eq, inArray } from 'drizzle-orm';
import { idsOf, readPages } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { englishReviews, englishWords } from './schema.js';

/** The word list, with its reviews. */
export const englishData: UserData = {
  name: 'englishWords',
  async *read({ db }, uid) {
    const all = await db
      .select({ id: englishWords.id })
      .from(englishWords)
      .where(eq(englishWords.userId, uid))
      .orderBy(asc(englishWords.createdAt), asc(englishWords.id));
    const rows = readPages(idsOf(all), (page) => db.select().from(englishWords).where(inArray(englishWords.id, page)));
    for await (const { userId: _owner, ...word } of rows) {
      const reviews = await db
        .select({ grade: englishReviews.grade, at: englishReviews.at })
        .from(englishReviews)
        .where(eq(englishReviews.wordId, word.id))
        .orderBy(asc(englishReviews.reps));
      yield { ...word, reviews };
    }
  },
  async remove({ db }, uid) {
    // Their reviews go with them.
    await db.delete(englishWords).where(eq(englishWords.userId, uid));
  },
};
