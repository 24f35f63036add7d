import type { Message } from '@guanlan/contract';
import { aiLabel } from './share/ai-label';
import { markdownWithSources } from './sources';

/** Messages as a Markdown document: reasoning is folded as on screen, and each answer marked with its model. */
export function conversationMarkdown(title: string, messages: readonly Message[]): string {
  const parts = messages.map((message) =>
    message.role === 'user' ? `## 问\n\n${quote(question(message))}` : answer(message),
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
    `*${aiLabel(model)}*`,
    reasoning === '' ? '' : `<details><summary>思考过程</summary>\n\n${reasoning.trim()}\n\n</details>`,
    markdownWithSources(message).trim(),
    ends[status] ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function question({ text, attachments = [] }: Message): string {
  const files = attachments.map(({ kind, name }) => `[${kind === 'image' ? '图片' : '文件'}] ${name}`);
  return [...files, text].join('\n').trim();
}

const quote = (text: string): string => text.replace(/^/gm, '> ');

/** File name for `title`, without extension and without characters that file systems refuse. */
export function fileStem(title: string): string {
  const name = title
    .replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return name || '对话';
}

/** File name of a Markdown document for `title`. */
export const fileName = (title: string): string => `${fileStem(title)}.md`;
