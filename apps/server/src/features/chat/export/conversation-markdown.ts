import { withoutInvented } from '@guanlan/contract/citations';
import type { StoredMessage } from '../../generation/rows.js';
import type { Original } from '../../works/tool.js';

type Said = Pick<StoredMessage, 'role' | 'text' | 'reasoning' | 'status' | 'model' | 'sources' | 'attachments'>;

const ends: Partial<Record<Said['status'], string>> = {
  stopped: '*（已停止）*',
  interrupted: '*（已中断）*',
  error: '*（生成失败）*',
  streaming: '*（生成中）*',
};

/**
 * A branch of a conversation as a Markdown document, a message at a time, each answer with the mark that a model made
 * it. `original` is the text that a work began with, where its pieces do not contain it.
 */
export async function* writeMarkdown(
  title: string,
  branch: AsyncIterable<Said>,
  original: Original | null = null,
): AsyncGenerator<string> {
  yield `# ${title}`;
  if (original) yield `\n\n${whole(original)}`;
  for await (const message of branch) yield `\n\n${message.role === 'user' ? question(message) : answer(message)}`;
  yield '\n';
}

const quoted = (text: string): string => text.replace(/^/gm, '> ');
const link = (title: string, url: string): string => `[${title.replace(/[[\]]/g, ' ')}](<${url}>)`;

function whole({ text, source }: Original): string {
  return ['## 原文', source ? `来源：${link(source.title || source.url, source.url)}` : '', quoted(text)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function question({ text, attachments }: Said): string {
  const files = (attachments ?? []).map(({ name, kind }) => `> [${kind === 'image' ? '图片' : '文件'}] ${name}`);
  return ['## 问', [...files, text === '' ? '' : quoted(text)].filter((line) => line !== '').join('\n')].join('\n\n');
}

function answer({ text, reasoning, status, model, sources }: Said): string {
  const list = (sources ?? []).map(({ n, title, url }) => `- [${n}] ${link(title, url)}`);
  return [
    '## 答',
    // An answer without a model was written by a person.
    model === null ? '*（人工修改）*' : `*（内容由 AI 生成，模型：${model}）*`,
    reasoning === '' ? '' : `<details><summary>思考过程</summary>\n\n${reasoning.trim()}\n\n</details>`,
    withoutInvented(text, sources).trim(),
    list.length > 0 ? ['**来源**', list.join('\n')].join('\n\n') : '',
    ends[status] ?? '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
