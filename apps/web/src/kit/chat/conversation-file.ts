import type { Message } from '@guanlan/contract';
import { markdownWithSources } from './sources';

/** A branch of a conversation as a Markdown document. Reasoning is folded away, as on screen. */
export function conversationMarkdown(title: string, messages: readonly Message[]): string {
  const parts = messages.map((message) =>
    message.role === 'user' ? `## 问\n\n${quote(message.text)}` : answer(message),
  );
  return `${[`# ${title}`, ...parts].join('\n\n')}\n`;
}

const ends: Partial<Record<Message['status'], string>> = {
  stopped: '*（已停止）*',
  interrupted: '*（已中断）*',
  error: '*（生成失败）*',
  streaming: '*（生成中）*',
};

function answer(message: Message): string {
  const { reasoning, model, status } = message;
  return [
    `## 答${model ? `（${model}）` : ''}`,
    reasoning === '' ? '' : `<details><summary>思考过程</summary>\n\n${reasoning.trim()}\n\n</details>`,
    markdownWithSources(message).trim(),
    ends[status] ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const quote = (text: string): string => text.replace(/^/gm, '> ');

/** A file name for `title`: without the characters that file systems refuse. */
export function fileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return `${name || '对话'}.md`;
}
