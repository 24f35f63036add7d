import type { FunctionOutput } from '@guanlan/contract';
import { AnotherPage, type SessionDeps } from './session-deps';

/** Conversation that was opened; `cachedAt` is its time where this device had to answer for the server, ms. */
type Opened = FunctionOutput<'chat.open'> & { readonly cachedAt: number | null };

/** Opens a conversation of this page's assistant, as this device saw it last where the server cannot be reached. */
export async function openConversation({ transport, assistant }: SessionDeps, id: string): Promise<Opened> {
  try {
    const opened = await transport.open(id);
    if (opened.conversation.assistant !== assistant) throw new AnotherPage();
    return { ...opened, cachedAt: null };
  } catch (error) {
    const cached = await transport.openCached?.(id, error);
    if (cached?.value.conversation.assistant !== assistant) throw error;
    return { ...cached.value, cachedAt: cached.at };
  }
}
