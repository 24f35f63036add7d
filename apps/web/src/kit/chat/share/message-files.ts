import type { Message } from '@guanlan/contract';
import { withoutInvented } from '@guanlan/contract/citations';
import { brand } from '../../../base/brand';
import { conversationMarkdown, fileStem } from '../conversation-file';
import { withSources } from '../sources';
import { AI_LABEL, aigcMark, aiLabel } from './ai-label';

/** File formats of messages. */
export type FileFormat = 'markdown' | 'json' | 'text';

const named = ({ attachments = [] }: Message): string[] =>
  attachments.map(({ kind, name }) => `[${kind === 'image' ? '图片' : '文件'}] ${name}`);

function asText(title: string, messages: readonly Message[]): string {
  const parts = messages.map((message) =>
    message.role === 'user'
      ? ['【问】', ...named(message), message.text].join('\n').trim()
      : `【答】（${aiLabel(message.model)}）\n${withSources(withoutInvented(message.text.trim(), message.sources), message.sources)}`,
  );
  return `${[title, ...parts, `—— ${brand.name} · ${AI_LABEL}`].join('\n\n')}\n`;
}

function asJson(title: string, messages: readonly Message[]): string {
  const said = messages.map(({ role, text, reasoning, model, sources, attachments, createdAt }) => ({
    role,
    ...(role === 'assistant' ? { model, aiGenerated: true, label: AI_LABEL } : {}),
    text,
    ...(reasoning === '' ? {} : { reasoning }),
    ...(sources?.length ? { sources } : {}),
    ...(attachments?.length ? { files: attachments.map(({ name }) => name) } : {}),
    createdAt: new Date(createdAt).toISOString(),
  }));
  const models = messages.flatMap(({ role, model }) => (role === 'assistant' ? [model] : []));
  return `${JSON.stringify({ title, from: brand.name, ...aigcMark(models), messages: said }, null, 2)}\n`;
}

const formats = {
  markdown: { write: conversationMarkdown, ending: 'md', type: 'text/markdown' },
  json: { write: asJson, ending: 'json', type: 'application/json' },
  text: { write: asText, ending: 'txt', type: 'text/plain' },
} as const;

/** Messages as a file, with the AI label on each answer. */
export function messagesFile(format: FileFormat, title: string, messages: readonly Message[]): File {
  const { write, ending, type } = formats[format];
  return new File([write(title, messages)], `${fileStem(title)}.${ending}`, { type });
}
