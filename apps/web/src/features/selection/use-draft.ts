import type { Strategy } from '@guanlan/contract';
import { useState } from 'react';
import { rewrite } from '../../base/go';
import { isUnsaved, newWork, replacedDraft, storedDraft, type Work, workOf } from './draft';
import { contentKey } from './draft-base';

/** Draft of a page that opens: that of a shared formula, else the stored one. */
function openedDraft(formula: string | undefined): Work {
  const stored = storedDraft.read();
  if (formula === undefined) return stored;
  const shared: Work = { ...newWork, mode: 'formula', formula };
  if (contentKey(shared) !== contentKey(stored) && isUnsaved(stored)) replacedDraft.write(stored);
  return shared;
}

/** Names the strategy of the draft in the address, or none. */
export const rewriteAddress = (id: string | null): void =>
  rewrite('stock-selection', id === null ? {} : { strategy: id });

/** Draft of the page. An unsaved one that a strategy takes the place of is stored, and can be taken back. */
export function useDraft(formula: string | undefined) {
  const [work, setWork] = useState(() => openedDraft(formula));
  const [replaced, setReplaced] = useState(() => replacedDraft.read());
  const change = (next: Work): void => {
    setWork(next);
    storedDraft.write(next);
  };
  const setAside = (draft: Work | null): void => {
    setReplaced(draft);
    replacedDraft.write(draft);
  };
  return {
    work,
    change,
    /** Goes on with the draft as that of no strategy. */
    detach(): void {
      change({ ...work, strategyId: null });
      rewriteAddress(null);
    },
    /** Unsaved draft that another one took the place of. */
    replaced,
    load(strategy: Strategy): void {
      if (isUnsaved(work)) setAside(work);
      change(workOf(strategy));
      rewriteAddress(strategy.id);
    },
    takeBack(): void {
      if (!replaced) return;
      setAside(isUnsaved(work) ? work : null);
      change(replaced);
      rewriteAddress(replaced.strategyId);
    },
    /** Goes on with the draft as that of a strategy that exists again. */
    resume(id: string, base: Work['base']): void {
      change({ ...work, strategyId: id, base });
      rewriteAddress(id);
    },
    giveUp: (): void => setAside(null),
    /** Goes on with the draft as that of a strategy that was just stored. Edits made in the meantime stay. */
    saved(strategy: Strategy): void {
      const { base } = workOf(strategy);
      setWork((now) => {
        const next = { ...now, strategyId: strategy.id, base };
        storedDraft.write(next);
        return next;
      });
      rewriteAddress(strategy.id);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
