import type { PushEvent } from '@guanlan/contract';
import { useSyncExternalStore } from 'react';
import { ModalDialog } from '../../../ui/overlay/ModalDialog';

export type Notice = Extract<PushEvent, { type: 'notice' }>;

/** Notices that one dialog shows; more may come while it is open. */
export class ShownNotices {
  #items: readonly Notice[];
  readonly #listeners = new Set<() => void>();

  constructor(first: Notice) {
    this.#items = [first];
  }

  /** Oldest first. */
  readonly items = (): readonly Notice[] => this.#items;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(notice: Notice): void {
    this.#items = [...this.#items, notice];
    for (const listener of this.#listeners) listener();
  }
}

/** Newest notices whose titles stand in a dialog for several. */
const TITLES_SHOWN = 3;

interface NoticeDialogProps {
  readonly notices: ShownNotices;
  readonly open: boolean;
  readonly onAnswer: (confirm: boolean) => void;
}

/** Dialog for a notice, or for all that came while it was open. */
export function NoticeDialog({ notices, open, onAnswer }: NoticeDialogProps) {
  const items = useSyncExternalStore(notices.subscribe, notices.items);
  const [only, ...more] = items;
  const titles = items.slice(-TITLES_SHOWN).map(({ title }) => title);
  const words =
    more.length === 0
      ? { title: only?.title ?? '', content: only?.text ?? '' }
      : { title: `${items.length} 条新消息`, content: titles.toReversed().join('\n') };
  return <ModalDialog {...words} confirmText="查看" cancelText="知道了" open={open} onAnswer={onAnswer} />;
}
