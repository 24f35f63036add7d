import type { Page } from '@playwright/test';

interface CachedAnswer {
  /** Name of the function that answered. */
  readonly name: string;
  /** Answer as JSON. */
  readonly text: string;
}

/** Answers that this browser has cached for the time without a network. */
export const cachedAnswers = (page: Page): Promise<readonly CachedAnswer[]> =>
  page.evaluate(
    () =>
      new Promise<CachedAnswer[]>((resolve, reject) => {
        const opening = indexedDB.open('guanlan.offline');
        // Not made by the app yet.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          const entries = db.transaction('entries').objectStore('entries').getAll();
          entries.onerror = () => reject(entries.error);
          entries.onsuccess = () => {
            db.close();
            resolve(entries.result.map(({ key, text }) => ({ name: String(key).split('\n')[1] ?? '', text })));
          };
        };
      }),
  );
