import type { Model } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { persisted } from '../../../base/persist';

interface Choice {
  /** Model for the next answer; null while the list is not loaded. */
  readonly model: Model | null;
  /** Id to send: that of `model`, and the stored choice while the list is not loaded. */
  readonly modelId: string | undefined;
  readonly choose: (model: Model) => void;
}

/** Chosen model, stored for the next visit; else the one that this conversation used last, else the first. */
export function useModel(key: string, models: readonly Model[], lastUsed: string | null): Choice {
  const store = useMemo(() => persisted(`chat.model.${key}`, z.nullable(z.string()), null), [key]);
  const [chosen, setChosen] = useState(() => store.read());
  const find = (id: string | null): Model | undefined => models.find((model) => model.id === id);
  const model = find(chosen) ?? find(lastUsed) ?? models[0] ?? null;
  return {
    model,
    modelId: model?.id ?? chosen ?? undefined,
    choose(model) {
      store.write(model.id);
      setChosen(model.id);
    },
  };
}
