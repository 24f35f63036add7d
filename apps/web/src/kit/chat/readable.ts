import type { Message } from '@guanlan/contract';
import type { AssistantDef } from './assistant-def';

/** Message as it goes into files and onto the clipboard. */
export function readable({ answers }: AssistantDef, message: Message): Message {
  if (!answers || message.role === 'user') return message;
  return { ...message, text: answers.markdown(message.text) };
}
