import type { Conversation } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import type { HistoryActions } from '../../kit/chat/chat-services';
import { attempt, type Removal } from '../../kit/chat/hooks/use-removal';

type Chosen = ReadonlyMap<string, Conversation>;
type Undone = Pick<Removal, 'removed' | 'undo' | 'forget'>;

/** Does a task for one record after another. Those that fail keep back no other; `failure` is the first one's. */
async function forEach(all: readonly Conversation[], task: (one: Conversation) => Promise<void>) {
  const done: Conversation[] = [];
  const failures: unknown[] = [];
  for (const one of all) {
    await task(one).then(
      () => done.push(one),
      (failure: unknown) => failures.push(failure),
    );
  }
  return { done, failures };
}

/** Chosen records of a list, null while none are being chosen, and their removal, which can be undone for a while. */
export function useChoice({ remove, restore }: Pick<HistoryActions, 'remove' | 'restore'>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [removed, setRemoved] = useState<Undone['removed']>(null);
  const forget = useCallback(() => setRemoved(null), []);
  /** Offers to restore what was removed, as often as some of it is not restored. */
  const offer = (gone: readonly Conversation[]): void => {
    const bringBack = async (): Promise<void> => {
      const { done, failures } = await forEach(gone, restore);
      if (failures.length === 0) return;
      offer(gone.filter((one) => !done.includes(one)));
      throw failures[0];
    };
    if (gone.length > 0) setRemoved({ words: `已删除 ${gone.length} 条记录`, undo: bringBack });
  };
  const removeChosen = async (all: Chosen): Promise<void> => {
    setChosen(null);
    const { done, failures } = await forEach([...all.values()], remove);
    offer(done);
    if (failures.length > 0) throw failures[0];
  };
  const undo = (): void => {
    forget();
    if (removed) attempt(removed.undo());
  };
  return {
    chosen,
    start: (): void => setChosen(new Map()),
    end: (): void => setChosen(null),
    toggle: (one: Conversation): void =>
      setChosen((before) => {
        const next = new Map(before);
        if (!next.delete(one.id)) next.set(one.id, one);
        return next;
      }),
    choose: (all: readonly Conversation[]): void => setChosen(new Map(all.map((one) => [one.id, one]))),
    remove: (): void => {
      if (chosen) attempt(removeChosen(chosen));
    },
    forget,
    /** Undo of the last removal of chosen records; null where there is none. */
    undone: removed === null ? null : ({ removed, undo, forget } satisfies Undone),
  };
}
