import type { AssistantDef } from '../assistant-def';
import type { ChatServices } from '../chat-services';
import { useTray } from '../files/tray/use-tray';
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
  /** Conversation whose draft is shown first. */
  readonly startId: string | null;
}

/** Input of the next question: text and files, with the chosen model, search and setup. */
export function useChatInput({ owner, assistant, services, session, state, startId }: ChatInputOptions) {
  const key = `${owner}.${assistant.id}`;
  const { conversation, conversationId } = shownConversation(state);
  const models = services.useModels(assistant.id);
  const { model, modelId, choose } = useModel(key, models, conversation?.model ?? null);
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
    modelId,
    tray,
    search,
    setup,
  });
  return { composer, models, model, modelId, choose, search, want, setup, set, taking, isOver, pasteLong };
}

export type ChatInput = ReturnType<typeof useChatInput>;
