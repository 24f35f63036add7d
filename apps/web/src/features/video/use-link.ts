import { findLink, SHARE_TEXT_MAX, type VideoInfo } from '@guanlan/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { rememberRecent } from '../../base/account/recent';
import { rewrite } from '../../base/go';
import { useDraft } from '../../kit/works/use-draft';
import { useExtractVideoMutation, useVideoRecordQuery } from './videoApi';

const LinkDraft = z.object({ text: z.string().check(z.maxLength(SHARE_TEXT_MAX)) });
const emptyDraft: z.infer<typeof LinkDraft> = { text: '' };

/** State of reading the facts of a link. */
export type LinkState =
  | { readonly phase: 'none' }
  | { readonly phase: 'busy' }
  | { readonly phase: 'failed'; readonly error: unknown }
  /** `isFresh`: read just now, and not a record. */
  | { readonly phase: 'ready'; readonly info: VideoInfo; readonly isFresh?: true };

interface LinkOptions {
  /** Address to start with. */
  readonly url: string | undefined;
  /** Earlier record to show. */
  readonly recordId: string | undefined;
  readonly onInfo: () => void;
}

/** Reads the facts of a link, one at a time; the page's address leads back to what is shown. */
export function useLink({ url: linked, recordId, onInfo }: LinkOptions) {
  // One character more than fits, so that a longer text is refused as such: a field with a whole long address is slow.
  const url = linked?.slice(0, SHARE_TEXT_MAX + 1);
  const [extract] = useExtractVideoMutation();
  const [own, setOwn] = useState<LinkState>({ phase: 'none' });
  const [draft, change] = useDraft('video-info', LinkDraft, emptyDraft);
  /** Address that was read or is to be read: it stands in the form, and is no draft. */
  const [given, setGiven] = useState(url);
  const setText = (next: string): void => {
    setGiven(undefined);
    // A failure is that of another text.
    if (own.phase === 'failed') setOwn({ phase: 'none' });
    change({ text: next });
  };
  const running = useRef<{ abort: () => void }>(undefined);
  const record = useVideoRecordQuery(recordId ?? '', { skip: recordId === undefined });
  const run = async (shared: string): Promise<void> => {
    running.current?.abort();
    const request = extract({ text: shared });
    running.current = request;
    setOwn({ phase: 'busy' });
    onInfo();
    try {
      const { info, recordId: kept } = await request.unwrap();
      if (running.current !== request) return;
      setOwn({ phase: 'ready', info, isFresh: true });
      setGiven(shared);
      change({ text: '' });
      if (kept === null) rewrite('video-info', { url: info.asked });
      else {
        rewrite('video-info', { recordId: kept });
        rememberRecent({
          route: 'video-info',
          query: { recordId: kept },
          title: info.title?.value ?? '视频',
          at: Date.now(),
        });
      }
    } catch (error) {
      if (running.current === request) setOwn({ phase: 'failed', error });
    }
  };
  const cancel = (): void => {
    running.current?.abort();
    running.current = undefined;
    setOwn({ phase: 'none' });
  };

  // A shared address is read when the page opens, which costs nothing.
  const begin = useEffectEvent(() => {
    if (url !== undefined && recordId === undefined && findLink(url) !== null) void run(url);
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);

  const state = own.phase !== 'none' || recordId === undefined ? own : stateOfRecord(record);
  return { text: given ?? draft.text, setText, state, run, cancel };
}

function stateOfRecord({ data, error, isFetching }: ReturnType<typeof useVideoRecordQuery>): LinkState {
  if (data) return { phase: 'ready', info: data.info };
  return error && !isFetching ? { phase: 'failed', error } : { phase: 'busy' };
}
