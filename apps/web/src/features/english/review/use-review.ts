import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { callFunction } from '../../../base/cloud/cloud';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import { showToast } from '../../../ui/notice/toast';
import { forgetWords } from '../englishApi';
import { ReviewSession, type ReviewState } from './review-session';

/** Review session that lives as long as the screen. */
export function useReview(): { session: ReviewSession; state: ReviewState } {
  const dispatch = useDispatch();
  const [session] = useState(
    () =>
      new ReviewSession({
        queue: () => callFunction('english.reviewQueue', {}),
        review: (args) => callFunction('english.review', args),
        undo: (args) => callFunction('english.undoReview', args),
        newId,
        now: Date.now,
        onFailed: (error) => showToast({ title: errorText(error).title, icon: 'error', duration: 3000 }),
      }),
  );
  useEffect(() => {
    void session.load();
    // Reviews changed the word list and its count of due words.
    return () => void dispatch(forgetWords());
  }, [session, dispatch]);
  return { session, state: useSyncExternalStore(session.subscribe, session.getSnapshot) };
}
