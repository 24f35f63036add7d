import type { Message } from '@guanlan/contract';
import { useState, useSyncExternalStore } from 'react';
import { saveFile } from '../../../base/save-file';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/notice/toast';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { onDemand } from '../../../ui/overlay/on-demand';
import { useChat } from '../chat-context';
import { readable } from '../readable';
import type { Turn } from '../session/chat-state';
import './share.css';

const MessagesImage = onDemand(() => import('./MessagesImage').then((module) => module.MessagesImage));
const LinkSheet = onDemand(() => import('./LinkSheet').then((module) => module.LinkSheet));
const MyShares = onDemand(() => import('./MyShares').then((module) => module.MyShares));

/** Whether a message can be shared: it is at the server, complete, and not empty. */
const isWhole = ({ message, delivery }: Turn): boolean =>
  delivery.state === 'stored' &&
  message.status !== 'streaming' &&
  (message.text !== '' || (message.attachments?.length ?? 0) > 0);

interface ShareBarProps {
  readonly title: string;
  readonly turns: readonly Turn[];
}

/** Bar in place of the composer while messages are chosen: their number, and ways to share them. */
export function ShareBar({ title, turns }: ShareBarProps) {
  const { assistant, selection, services, session } = useChat();
  const chosen = useSyncExternalStore(selection.subscribe, selection.getSnapshot);
  const [opened, setOpened] = useState<'image' | 'link' | 'list' | null>(null);
  // Messages of the pictures, fixed while these are being made.
  const [shared, setShared] = useState<readonly Message[]>([]);
  const whole = turns.filter(isWhole).map(({ message }) => message);
  const messages = whole.filter(({ id }) => chosen?.has(id)).map((message) => readable(assistant, message));
  const isAll = messages.length === whole.length;
  const state = session.getSnapshot();
  const conversationId = state.phase === 'ready' ? (state.conversation?.id ?? null) : null;

  const choose = async (): Promise<void> => {
    if (messages.length === 0) {
      showToast({ title: '先选择要分享的消息' });
      return;
    }
    const items = [
      ...(services.sharing && conversationId ? ['分享链接'] : []),
      '生成图片',
      'Markdown 文件',
      '纯文本文件',
      'JSON 文件',
    ];
    const picked = await showActionSheet({ title: `分享 ${messages.length} 条消息`, items });
    const item = 'tapIndex' in picked ? items[picked.tapIndex] : undefined;
    setShared(messages);
    if (item === '分享链接') setOpened('link');
    else if (item === '生成图片') setOpened('image');
    else if (item !== undefined) {
      const { messagesFile } = await import('./message-files');
      const format = item.startsWith('Markdown') ? 'markdown' : item.startsWith('JSON') ? 'json' : 'text';
      await saveFile(messagesFile(format, title, messages));
    }
  };
  const close = (): void => setOpened(null);
  return (
    <div className="share-bar" role="toolbar" aria-label="分享消息">
      <Button kind="quiet" onClick={() => selection.end()}>
        取消
      </Button>
      <span>已选 {messages.length} 条</span>
      <Button kind="quiet" onClick={() => selection.begin(isAll ? [] : whole.map(({ id }) => id))}>
        {isAll ? '全不选' : '全选'}
      </Button>
      <Button kind="primary" onClick={() => void choose()}>
        分享
      </Button>
      {opened === 'image' ? <MessagesImage title={title} messages={shared} onClose={close} /> : null}
      {opened === 'link' && services.sharing && conversationId ? (
        <LinkSheet
          sharing={services.sharing}
          conversationId={conversationId}
          messageIds={shared.map(({ id }) => id)}
          about={`所选的 ${shared.length} 条消息，看不到附件内容和之后的对话`}
          onClose={close}
          onList={() => setOpened('list')}
        />
      ) : null}
      {opened === 'list' && services.sharing ? <MyShares sharing={services.sharing} onClose={close} /> : null}
    </div>
  );
}
