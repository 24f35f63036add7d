import type { EnglishGrade } from '@guanlan/contract';
import { useEffect } from 'react';
import type { ReviewSession } from './review-session';

const grades: Readonly<Record<string, EnglishGrade>> = { 1: 1, 2: 2, 3: 3, 4: 4 };

/** Keyboard of a review session: space turns the card, 1 to 4 grade, Z undoes. */
export function useReviewKeys(session: ReviewSession): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.altKey || event.shiftKey || event.isComposing) return;
      const grade = grades[event.key];
      const isUndo = event.key.toLowerCase() === 'z';
      if ((event.ctrlKey || event.metaKey) && !isUndo) return;
      if (grade !== undefined) void session.grade(grade);
      else if (isUndo) void session.undo();
      // Space activates a focused button itself.
      else if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) session.open();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [session]);
}
