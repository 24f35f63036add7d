import type { ChatSetup, DailyQuota, Message, Model } from '@guanlan/contract';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { errorText } from '../../../base/error-text';
import { saveFile } from '../../../base/save-file';
import { showToast } from '../../../ui/notice/toast';
import { showModal } from '../../../ui/overlay/modal';
import type { AssistantDef } from '../assistant-def';
import type { ChatActions } from '../chat-context';
import { chooseModel } from '../composer/ModelChip';
import type { ComposerState } from '../composer/use-composer';
import { quotaAccount } from '../quota';
import { readable } from '../readable';
import type { Remedy } from '../remedy';
import type { Selection } from '../selection';
import type { ChatSession } from '../session/chat-session';

interface ActionDeps {
  readonly session: ChatSession;
  readonly composer: ComposerState;
  readonly models: readonly Model[];
  readonly model: Model | null;
  readonly modelId: string | undefined;
  /** Whether the answer is to search the web. */
  readonly search: boolean;
  readonly title: string;
  readonly selection: Selection;
  readonly quota: DailyQuota | undefined;
  readonly assistant: AssistantDef;
  readonly onModel: (model: Model) => void;
  readonly onSetup: (setup: ChatSetup) => void;
  readonly onNewChat: () => void;
  /** Called when an unsent question was dropped; `undo` restores it. */
  readonly onDropped: (undo: () => void) => void;
  readonly onDetails: (message: Message) => void;
}

/** Messages on screen that are at the server. */
const pathOf = (session: ChatSession): Message[] => {
  const state = session.getSnapshot();
  if (state.phase !== 'ready') return [];
  return state.turns.flatMap(({ message, delivery }) => (delivery.state === 'stored' ? message : []));
};

const questionOf = (session: ChatSession, message: Message): Message | undefined =>
  message.role === 'user' ? message : pathOf(session).find(({ id }) => id === message.parentId);

/** Remedies of failures, and the actions that they share. Each reads the newest state when it is called. */
function createRemedies(now: () => ActionDeps) {
  const regenerate = (message: Message, model = now().modelId): void => {
    void now().session.retry(message.id);
    void now().session.regenerate(message.id, { model, search: now().search });
  };
  const showUsage = (): void => {
    const { quota } = now();
    const content = quota ? quotaAccount(quota) : '明天 0 点（北京时间）重新计算。';
    void showModal({ title: '今天的回答次数', content, showCancel: false });
  };
  const remedies: Record<Remedy, (message: Message) => void> = {
    retry: regenerate,
    login: regenerate,
    edit(message) {
      const question = questionOf(now().session, message);
      if (question) now().composer.edit(question);
    },
    'new-chat'(message) {
      const question = questionOf(now().session, message);
      now().onNewChat();
      now().composer.put(question?.text ?? '', question?.attachments ?? []);
    },
    usage: () => showUsage(),
    continue: () => now().composer.ask('请接着上文继续写'),
    async 'other-model'(message) {
      const model = await chooseModel(now().models, now().model);
      if (!model) return;
      now().onModel(model);
      regenerate(message, model.id);
    },
  };
  return { regenerate, showUsage, remedies };
}

function createActions(now: () => ActionDeps): ChatActions {
  const { regenerate, showUsage, remedies } = createRemedies(now);
  return {
    ask: (text) => now().composer.ask(text),
    draft: (text) => now().composer.put(text),
    insert: (words) => now().composer.insert(words),
    set: (setup) => now().onSetup(setup),
    edit: (message) => now().composer.edit(message),
    regenerate: (message) => regenerate(message),
    stop() {
      now()
        .session.stop()
        .catch((error: unknown) => showToast({ title: `没能停止：${errorText(error).title}`, icon: 'error' }));
    },
    resend: (message) => void now().session.retry(message.id),
    revise: (message) => now().composer.edit(message, true),
    drop(message) {
      const undo = now().session.discard(message.id);
      if (undo) now().onDropped(undo);
    },
    remedy: (remedy, message) => remedies[remedy](message),
    async exportFile() {
      const { session, title, assistant } = now();
      const { messagesFile } = await import('../share/message-files');
      const messages = pathOf(session).map((message) => readable(assistant, message));
      await saveFile(messagesFile('markdown', title, messages));
    },
    share(message) {
      const question = questionOf(now().session, message);
      now().selection.begin([...new Set([...(question ? [question.id] : []), message.id])]);
    },
    showUsage,
    showDetails: (message) => now().onDetails(message),
  };
}

/**
 * Actions for the parts of a chat. The object keeps its identity; each action reads the newest state when it is called.
 */
export function useActions(deps: ActionDeps): ChatActions {
  const latest = useRef(deps);
  useLayoutEffect(() => {
    latest.current = deps;
  });
  return useMemo(() => createActions(() => latest.current), []);
}
