import type { Message } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import type { Busy, Turn } from '../session/chat-state';

const endings: Partial<Record<Message['status'], string>> = {
  done: '回答完成',
  stopped: '已停止',
  interrupted: '回答中断',
};

/** How a message ended, in words; nothing for one that has not. */
function endingOf({ status, error }: Message): string {
  return status === 'error' ? `回答失败：${errorText(error).title}` : (endings[status] ?? '');
}

/** Tells those who listen that an answer is being made and how it ended: once each, never by the token. */
export function StatusLine({ busy, last }: { busy: Busy; last: Turn | undefined }) {
  const [text, setText] = useState('');
  const running = busy.state !== 'idle';
  const ending = last ? endingOf(last.message) : '';
  useEffect(() => {
    if (running) setText('正在生成');
    // What had ended before is no news.
    else setText((before) => (before === '' ? '' : ending));
  }, [running, ending]);
  return (
    <div role="status" className="ui-sr-only">
      {text}
    </div>
  );
}
