import type { Message } from '@guanlan/contract';
import { markdownWithSources, withSources } from '../sources';
import { aiLabel } from './ai-label';

/** Answer as it is read on screen, for the clipboard: with sources and label. */
export const textToCopy = ({ sources, model }: Pick<Message, 'sources' | 'model'>, read: string): string =>
  `${withSources(read, sources).trimEnd()}\n\n（${aiLabel(model)}）`;

/** Answer as Markdown, for the clipboard: with sources and label. */
export const markdownToCopy = (message: Pick<Message, 'text' | 'sources' | 'model'>): string =>
  `${markdownWithSources(message).trimEnd()}\n\n*${aiLabel(message.model)}*`;
