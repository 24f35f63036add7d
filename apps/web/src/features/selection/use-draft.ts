import type { Strategy } from '@guanlan/contract';
import { useState } from 'react';
import { signedInUid } from '../../base/account/signed-in-uid';
import { rewrite } from '../../base/go';
import { type Drafts, isUnsaved, newWork, openDrafts, type Work, workOf } from './draft';
import { contentKey } from './draft-base';

/** Draft of a page that opens: that of a shared formula, else the stored one. */
function openedDraft(drafts: Drafts, formula: string | undefined): Work {
  const stored = drafts.stored.read();
  if (formula === undefined) return stored;
  const shared: Work = { ...newWork, mode: 'formula', formula };
  if (contentKey(shared) !== contentKey(stored) && isUnsaved(stored)) drafts.replaced.write(stored);
  return shared;
}

/** Strategy that this page named in the address last; undefined where it has not changed the address. */
let written: string | null | undefined;

/** Names the strategy of the draft in the address, or none. */
export function rewriteAddress(id: string | null): void {
  written = id;
  rewrite('stock-selection', id === null ? {} : { strategy: id });
}

/** Whether an address is the one that the page itself wrote. */
export const isOwnAddress = (strategy: string | undefined, formula: string | undefined): boolean =>
  formula === undefined && (strategy ?? null) === written;

/** Forgets what an earlier visit wrote. */
export function beginAddress(): void {
  written = undefined;
}

/** Draft of the page. An unsaved one that a strategy takes the place of is stored, and can be taken back. */
export function useDraft(formula: string | undefined) {
  // The user who opened the page: text typed after a sign-out in another tab is not left to the next user.
  const [drafts] = useState(() => openDrafts(signedInUid() ?? ''));
  const [work, setWork] = useState(() => openedDraft(drafts, formula));
  const [replaced, setReplaced] = useState(() => drafts.replaced.read());
  const [isShared, setShared] = useState(formula !== undefined);
  const change = (next: Work): void => {
    setWork(next);
    drafts.stored.write(next);
    if (!isShared) return;
    // Edited, it is no longer the formula that the address names.
    setShared(false);
    rewriteAddress(next.strategyId);
  };
  const setAside = (draft: Work | null): void => {
    setReplaced(draft);
    drafts.replaced.write(draft);
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
        drafts.stored.write(next);
        return next;
      });
      rewriteAddress(strategy.id);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
