import type { Model } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

interface Choice {
  /** The model that the next answer is asked of; null while the list is not there. */
  readonly model: Model | null;
  readonly choose: (model: Model) => void;
}

/** The chosen model, kept for the next visit; else the one this conversation used last, else the first. */
export function useModel(key: string, models: readonly Model[], lastUsed: string | null): Choice {
  const store = useMemo(() => persisted(`chat.model.${key}`, z.nullable(z.string()), null), [key]);
  const [chosen, setChosen] = useState(() => store.read());
  const find = (id: string | null): Model | undefined => models.find((model) => model.id === id);
  return {
    model: find(chosen) ?? find(lastUsed) ?? models[0] ?? null,
    choose(model) {
      store.write(model.id);
      setChosen(model.id);
    },
  };
}
