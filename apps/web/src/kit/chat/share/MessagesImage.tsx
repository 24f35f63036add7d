import type { Message } from '@guanlan/contract';
import { ImageSheet } from './ImageSheet';
import { ShareDrawing } from './ShareDrawing';

interface MessagesImageProps {
  readonly title: string;
  readonly messages: readonly Message[];
  readonly onClose: () => void;
}

/** Sheet with the pictures of messages. */
export function MessagesImage({ title, messages, onClose }: MessagesImageProps) {
  return (
    <ImageSheet
      title={title}
      models={messages.flatMap(({ role, model }) => (role === 'assistant' ? [model] : []))}
      onClose={onClose}
    >
      <ShareDrawing messages={messages} />
    </ImageSheet>
  );
}
