import { useMemo, useState } from 'react';
import { go, replace } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { useNavBar } from '../../../base/nav-bar';
import { rememberRecent } from '../../../base/recent';
import { WorkHistory } from '../../../kit/work/WorkHistory';
import { IconButton } from '../../../ui/IconButton';
import { chatServices } from '../../chat/chat-services';

interface WorkPageOptions {
  readonly route: 'copywriting' | 'translation' | 'chat-translation';
  /** What one work is called, such as 翻译. */
  readonly noun: string;
  readonly workId: string | null;
}

/** What every page of a writing tool has: its work in the address, and the list of the others behind a button. */
export function useWorkPage({ route, noun, workId }: WorkPageOptions) {
  const signedIn = useSignedIn();
  const [listOpen, setListOpen] = useState(false);
  const page = useMemo(
    () => ({
      /** Shows a work; going back leads to what was there before. */
      open: (id: string): void => go(route, { workId: id }),
      /** Shows the page with nothing in it. */
      openNew: (): void => go(route),
      /** The work is gone: its address leads nowhere. */
      leave: (): void => replace(route),
      /** Home offers to go on with it. */
      remember: (id: string, title: string): void =>
        rememberRecent({ route, query: { workId: id }, title, at: Date.now() }),
    }),
    [route],
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
