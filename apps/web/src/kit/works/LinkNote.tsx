import { Text } from '../../ui/Text';
import type { LinkState } from '../chat/stream/answer-stream';
import { useLinkWords } from '../chat/stream/link-words';

interface LinkNoteProps {
  readonly link: LinkState;
  /** Nothing around it keeps it off the edge. */
  readonly isInset?: boolean;
}

/** Why a work does not go on, and may be older on screen than at the server. */
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
