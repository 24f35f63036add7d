import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';
import { Unsent } from './unsent';

/** Unsent questions of one user with one assistant, by conversation; null: the next new one. */
export interface UnsentStore {
  read(conversationId: string | null): readonly Unsent[];
  write(conversationId: string | null, questions: readonly Unsent[]): void;
  /** Calls `listener` when another tab made a change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const Questions = z.array(Unsent);

/** Stores unsent questions in this browser, across reloads and for all its tabs. */
export function browserUnsent(owner: string, assistant: string): UnsentStore {
  const prefix = `chat.unsent.${owner}.${assistant}.`;
  const storeOf = (conversationId: string | null) => persisted(`${prefix}${conversationId ?? 'new'}`, Questions, []);
  return {
    read: (conversationId) => storeOf(conversationId).read(),
    write(conversationId, questions) {
      const store = storeOf(conversationId);
      if (questions.length === 0) store.clear();
      else store.write([...questions]);
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
