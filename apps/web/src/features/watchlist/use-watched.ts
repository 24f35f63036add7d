import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { onChanged } from '../../base/push/push-events';
import { forgetWatchlist, useWatchlistQuery } from './watchlistApi';

/** User's list, read again whenever the server reports a change, here or on another device. */
export function useWatched(skip = false) {
  const dispatch = useDispatch();
  const list = useWatchlistQuery(undefined, { refetchOnMountOrArgChange: true, skip });
  useEffect(() => onChanged('watchlist', () => dispatch(forgetWatchlist())), [dispatch]);
  return list;
}
