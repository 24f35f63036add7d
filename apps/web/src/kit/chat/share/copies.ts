import type { Message } from '@guanlan/contract';
import { markdownWithSources, withSources } from '../sources';
import { aiLabel } from './ai-label';

/** An answer as it is read on screen, for a clipboard: with its sources and its label. */
export const textToCopy = ({ sources, model }: Pick<Message, 'sources' | 'model'>, read: string): string =>
  `${withSources(read, sources).trimEnd()}\n\n（${aiLabel(model)}）`;

/** An answer as Markdown, for a clipboard: with its sources and its label. */
export const markdownToCopy = (message: Pick<Message, 'text' | 'sources' | 'model'>): string =>
  `${markdownWithSources(message).trimEnd()}\n\n*${aiLabel(message.model)}*`;
