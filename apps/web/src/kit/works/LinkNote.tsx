import { cachedText } from '../../base/offline/cached-text';
import { useOnline } from '../../base/use-online';
import { Text } from '../../ui/Text';
import type { LinkState } from '../chat/stream/answer-stream';
import { useLinkWords } from '../chat/stream/link-words';

interface LinkNoteProps {
  readonly link: LinkState;
  /** Time of a work that this device shows from its own, ms since the epoch. */
  readonly cachedAt: number | null;
  /** Whether the note needs a margin of its own. */
  readonly isInset?: boolean;
}

/** Notice of a lost connection: the work may be older on screen than on the server. */
export function LinkNote({ link, cachedAt, isInset = false }: LinkNoteProps) {
  const lost = useLinkWords(link);
  const isOnline = useOnline();
  const words = cachedAt === null ? lost : cachedText(cachedAt, isOnline, Date.now());
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
