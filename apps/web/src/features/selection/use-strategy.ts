import { useEffect, useEffectEvent, useState } from 'react';
import { useSignedIn } from '../../base/hooks';
import { isChangedSince, isUnsaved, workOf } from './draft';
import { useMyStrategiesQuery, useShippedStrategiesQuery } from './selectionApi';
import { type DraftState, rewriteAddress } from './use-draft';

/** Strategy that was looked for and does not exist. */
export interface MissingStrategy {
  readonly id: string;
  /** Base of the draft, where the draft is that of the strategy; undefined for a strategy that only the address named. */
  readonly base: DraftState['work']['base'] | undefined;
}

/**
 * Finds the strategy that is being edited. Loads that of the address into the draft; where it does not exist, neither
 * the address nor the draft names it any longer.
 *
 * @param given - strategy of the address
 */
export function useStrategy(given: string | undefined, draft: DraftState) {
  const { work } = draft;
  const signedIn = useSignedIn();
  const { data: shipped } = useShippedStrategiesQuery();
  const mine = useMyStrategiesQuery(undefined, { skip: !signedIn });
  const [wanted, setWanted] = useState(given !== work.strategyId ? given : undefined);
  const [missing, setMissing] = useState<MissingStrategy | null>(null);
  const [savedAt, setSavedAt] = useState(0);
  const all = [...(mine.currentData?.strategies ?? []), ...(shipped?.strategies ?? [])];
  const id = wanted ?? work.strategyId;
  const found = id === null ? undefined : all.find((strategy) => strategy.id === id);
  // A list that was read before the strategy was stored does not have it yet.
  const isListRead = signedIn && mine.isSuccess && !mine.isFetching && (mine.fulfilledTimeStamp ?? 0) >= savedAt;
  const isMissing = id !== null && !found && isListRead && shipped !== undefined;
  const load = useEffectEvent((): void => {
    setWanted(undefined);
    if (found) draft.load(found);
  });
  const leave = useEffectEvent((): void => {
    if (id === null) return;
    setWanted(undefined);
    setMissing({ id, base: wanted === undefined ? work.base : undefined });
    const next = wanted === undefined ? { ...work, strategyId: null, base: null } : work;
    draft.change(next);
    rewriteAddress(next.strategyId);
  });
  const follow = useEffectEvent((): void => {
    if (found) draft.change(workOf(found));
  });
  const isWantedFound = wanted !== undefined && found !== undefined;
  const isChanged = wanted === undefined && found !== undefined && isChangedSince(work, found);
  // A draft without edits follows its strategy.
  const isFollowing = isChanged && !isUnsaved(work);
  useEffect(() => {
    if (isWantedFound) load();
  }, [isWantedFound]);
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  useEffect(() => {
    if (isFollowing) follow();
  }, [isFollowing]);
  const current = wanted === undefined ? found : undefined;
  return {
    named: current?.name,
    own: current?.shipped === false ? current : undefined,
    /** The strategy was saved elsewhere with other conditions since the draft was read. */
    isChanged: isChanged && !isFollowing && found.shipped === false,
    missing,
    /** Another strategy is chosen: that of the address is looked for no longer. */
    stopLooking(): void {
      setWanted(undefined);
      setMissing(null);
    },
    /** A strategy was stored: lists that were read before do not count. */
    noteSaved: (): void => setSavedAt(Date.now()),
    /** The address names a strategy that only its owner can open. */
    isLoginNeeded: !signedIn && wanted !== undefined && !found && shipped !== undefined,
  };
}

export type StrategyState = ReturnType<typeof useStrategy>;
