import type { Conversation, Work } from '@guanlan/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { go, replace } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useNavBar } from '../../../base/nav-bar';
import { WorkHistory } from '../../../kit/works/WorkHistory';
import { IconButton } from '../../../ui/IconButton';
import { chatServices } from '../../chat/chat-services';
import { useNote } from '../../chat/use-note';

/** Work as an entry of the list of works. */
export const conversationOf = ({ id, tool, title, model, version, createdAt, updatedAt }: Work): Conversation => ({
  ...{ id, assistant: tool, title, model, leafId: null, version, createdAt, updatedAt },
});

interface WorkPageOptions {
  readonly route: 'copywriting' | 'translation' | 'chat-translation';
  /** Name of one work, such as 翻译. */
  readonly noun: string;
  readonly workId: string | null;
}

/** State that the pages of the writing tools share: the work in the address, and the list of the others. */
export function useWorkPage({ route, noun, workId }: WorkPageOptions) {
  const signedIn = useSignedIn();
  const [listOpen, setListOpen] = useState(false);
  const note = useNote();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const page = useMemo(
    () => ({
      /** Opens a work; going back leads to the page before. */
      open: (id: string): void => go(route, { workId: id }),
      /** Opens the empty page. */
      openNew: (): void => go(route),
      /** Leaves a work that was removed, since its address leads nowhere. */
      leave: (): void => replace(route),
      /** Opens a work that was just started, unless its user has left the page, and puts it into the list of works. */
      begun(work: Work): void {
        note(conversationOf(work));
        if (isShown.current) go(route, { workId: work.id });
      },
    }),
    [route, note],
  );
  const right = useMemo(
    () =>
      signedIn ? (
        <>
          <IconButton icon="menu" label={`${noun}记录`} on="bar" onClick={() => setListOpen(true)} />
          <IconButton icon="plus" label={`新${noun}`} on="bar" onClick={page.openNew} />
        </>
      ) : null,
    [signedIn, noun, page],
  );
  useNavBar({ right });
  const history = listOpen ? (
    <WorkHistory
      services={chatServices}
      tool={route}
      noun={noun}
      currentId={workId}
      onNew={page.openNew}
      onOpen={page.open}
      onClose={() => setListOpen(false)}
    />
  ) : null;
  return { ...page, signedIn, history };
}
