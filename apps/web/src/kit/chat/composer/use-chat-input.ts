import type { AssistantDef } from '../assistant-def';
import type { ChatServices } from '../chat-services';
import { useTray } from '../files/use-tray';
import { useFiles } from '../hooks/use-files';
import { useModel } from '../hooks/use-model';
import { useSetup } from '../hooks/use-setup';
import { useWebSearch } from '../hooks/use-web-search';
import type { ChatSession } from '../session/chat-session';
import { type ChatState, shownConversation } from '../session/chat-state';
import { useComposer } from './use-composer';

interface ChatInputOptions {
  readonly owner: string;
  readonly assistant: AssistantDef;
  readonly services: ChatServices;
  readonly session: ChatSession;
  readonly state: ChatState;
  /** The conversation whose draft to begin with. */
  readonly startId: string | null;
}

/** A question in the making: its text and files, and the model, search and setup that go with it. */
export function useChatInput({ owner, assistant, services, session, state, startId }: ChatInputOptions) {
  const key = `${owner}.${assistant.id}`;
  const { conversation, conversationId } = shownConversation(state);
  const models = services.useModels(assistant.id);
  const { model, choose } = useModel(key, models, conversation?.model ?? null);
  const { wanted: search, want } = useWebSearch(key, assistant.inputs.search);
  const tray = useTray(services.files);
  const { taking, isOver, pasteLong } = useFiles({ files: services.files, tray, models, model });
  const { setup, set } = useSetup(key, assistant.inputs.setup, conversation);
  const composer = useComposer({
    session,
    phase: state.phase,
    owner,
    assistant: assistant.id,
    conversationId,
    startId,
    model,
    tray,
    search,
    setup,
  });
  return { composer, models, model, choose, search, want, setup, set, taking, isOver, pasteLong };
}

export type ChatInput = ReturnType<typeof useChatInput>;
