import type { Message } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import { errorText } from '../../../base/error-text';
import type { Busy, Turn } from '../session/chat-state';

const endings: Partial<Record<Message['status'], string>> = {
  done: '回答完成',
  stopped: '已停止',
  interrupted: '回答中断',
};

/** End of a message in words; empty while it has not ended. */
function endingOf({ status, error }: Message): string {
  return status === 'error' ? `回答失败：${errorText(error).title}` : (endings[status] ?? '');
}

/** Announces to screen readers that an answer is being made and how it ended: once each, never for each token. */
export function StatusLine({ busy, last }: { busy: Busy; last: Turn | undefined }) {
  const [text, setText] = useState('');
  const running = busy.state !== 'idle';
  const ending = last ? endingOf(last.message) : '';
  useEffect(() => {
    if (running) setText('正在生成');
    // An answer that had ended before is not announced.
    else setText((before) => (before === '' ? '' : ending));
  }, [running, ending]);
  return (
    <div role="status" className="ui-sr-only">
      {text}
    </div>
  );
}
