import { ChatSetup, type Conversation } from '@guanlan/contract';
import { useMemo, useState } from 'react';
import { persisted } from '../../../base/persist';
import type { SetupInput } from '../assistant-def';

interface Chosen {
  /** Conversation of the settings; null: the next new one. */
  readonly conversationId: string | null;
  readonly setup: ChatSetup;
}

/**
 * Settings of the conversation on screen: those just chosen for it, else those stored with it on the server, else the
 * last chosen anywhere. Null for an assistant without settings.
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
    // Settings chosen before the first question go with it into the conversation that it creates.
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
