import { Text } from '../../ui/Text';
import type { LinkState } from '../chat/stream/answer-stream';
import { useLinkWords } from '../chat/stream/link-words';

interface LinkNoteProps {
  readonly link: LinkState;
  /** Whether the note needs a margin of its own. */
  readonly isInset?: boolean;
}

/** Notice of a lost connection: the work may be older on screen than on the server. */
export function LinkNote({ link, isInset = false }: LinkNoteProps) {
  const words = useLinkWords(link);
  if (words === null) return null;
  return (
    <Text
      size={14}
      tone="warning"
      role="status"
      display="block"
      {...(isInset && { paddingHorizontal: '$12', paddingTop: '$8' })}
    >
      {words}
    </Text>
  );
}
