import type { ChatSetup, Message, Model } from '@guanlan/contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { showToast } from '../../../ui/toast';
import type { AssistantDef } from '../assistant-def';
import type { ChatActions } from '../chat-context';
import type { ChatSession } from '../chat-session';
import { conversationMarkdown, fileName } from '../conversation-file';
import { chooseModel } from '../parts/ModelChip';
import { readable } from '../readable';
import type { Remedy } from '../remedy';
import type { ComposerState } from './use-composer';

interface ActionDeps {
  readonly session: ChatSession;
  readonly composer: ComposerState;
  readonly models: readonly Model[];
  readonly model: Model | null;
  /** Whether a search on the web is wanted. */
  readonly search: boolean;
  readonly title: string;
  readonly assistant: AssistantDef;
  readonly onModel: (model: Model) => void;
  readonly onSetup: (setup: ChatSetup) => void;
  readonly onNewChat: () => void;
  readonly onDetails: (message: Message) => void;
}

const pathOf = (session: ChatSession): Message[] => {
  const state = session.getSnapshot();
  return state.phase === 'ready' ? state.turns.map(({ message }) => message) : [];
};

const questionOf = (session: ChatSession, message: Message): Message | undefined =>
  message.role === 'user' ? message : pathOf(session).find(({ id }) => id === message.parentId);

/** What the parts of a chat can ask for. The object stays the same; it reads the newest state when it is used. */
export function useActions(deps: ActionDeps): ChatActions {
  const latest = useRef(deps);
  useLayoutEffect(() => {
    latest.current = deps;
  });
  return useMemo(() => {
    const now = () => latest.current;
    const regenerate = (message: Message, model = now().model?.id): void => {
      void now().session.retry(message.id);
      void now().session.regenerate(message.id, { model, search: now().search });
    };
    const remedies: Record<Remedy, (message: Message) => void> = {
      retry: regenerate,
      login: regenerate,
      edit(message) {
        const question = questionOf(now().session, message);
        if (question) now().composer.edit(question);
      },
      'new-chat'(message) {
        const text = questionOf(now().session, message)?.text ?? '';
        now().onNewChat();
        now().composer.fill(text);
      },
      async 'other-model'(message) {
        const model = await chooseModel(now().models, now().model);
        if (!model) return;
        now().onModel(model);
        regenerate(message, model.id);
      },
    };
    return {
      ask: (text) => now().composer.ask(text),
      draft: (text) => now().composer.fill(text),
      insert: (words) => now().composer.insert(words),
      set: (setup) => now().onSetup(setup),
      edit: (message) => now().composer.edit(message),
      regenerate: (message) => regenerate(message),
      stop() {
        now()
          .session.stop()
          .catch((error: unknown) => showToast({ title: `没能停止：${errorText(error).title}`, icon: 'error' }));
      },
      async resend(message) {
        if (await now().session.retry(message.id)) now().composer.arrived(message.text);
      },
      takeBack(message) {
        now().session.discard(message.id);
        now().composer.fill(message.text);
      },
      remedy: (remedy, message) => remedies[remedy](message),
      exportFile() {
        const { session, title, assistant } = now();
        const text = conversationMarkdown(
          title,
          pathOf(session).map((message) => readable(assistant, message)),
        );
        void saveFile(new File([text], fileName(title), { type: 'text/markdown' }));
      },
      showDetails: (message) => now().onDetails(message),
    };
  }, []);
}
