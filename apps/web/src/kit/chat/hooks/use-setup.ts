import { ChatSetup, type Conversation } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { persisted } from '../../../base/persist';
import type { SetupInput } from '../assistant-def';

interface Chosen {
  /** Null: for the conversation to come. */
  readonly conversationId: string | null;
  readonly setup: ChatSetup;
}

/**
 * What the conversation on screen is set to: what was just chosen for it, else what the server keeps with it, else what
 * was chosen last anywhere. Null with an assistant that has nothing to set.
 */
export function useSetup(
  key: string,
  input: SetupInput | undefined,
  conversation: Conversation | null,
): { setup: ChatSetup | null; set: (setup: ChatSetup) => void } {
  const store = useMemo(() => persisted(`chat.setup.${key}`, ChatSetup, {}), [key]);
  const [last, setLast] = useState(() => store.read());
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const conversationId = conversation?.id ?? null;
  const stored = conversation?.setup;
  const setup = useMemo(() => {
    if (!input) return null;
    // What was chosen before the first question goes with it into the conversation that it makes.
    const own = chosen?.conversationId === conversationId ? chosen.setup : undefined;
    for (const each of [own, stored, last]) {
      const read = each && input.schema.safeParse(each);
      if (read?.success) return read.data;
    }
    return input.start;
  }, [input, chosen, conversationId, stored, last]);
  return {
    setup,
    set(next) {
      store.write(next);
      setLast(next);
      setChosen({ conversationId, setup: next });
    },
  };
}
