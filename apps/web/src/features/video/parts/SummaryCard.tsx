import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { RequestIds } from '../../../base/cloud/request-ids';
import { errorText } from '../../../base/error-text';
import { go, here, rewrite } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { persistedInTab } from '../../../base/persist';
import type { WorkActions } from '../../../kit/works/use-work';
import type { WorkState } from '../../../kit/works/work-session';
import { Button } from '../../../ui/Button';
import { Heading, Text } from '../../../ui/Text';
import { isPasted } from '../pasted/use-paste';
import type { Transcript } from '../transcript';
import { useSummarizeVideoMutation } from '../videoApi';
import { SummaryPieces } from './SummaryPieces';

/** Whether a visitor left for the login page from this card. */
const left = persistedInTab('video-info.draft.summary', z.boolean(), false);

/** Leads one who signed in for the summary back to it: the form above it is long. */
function useReturn(place: RefObject<HTMLDivElement | null>, signedIn: boolean): void {
  useEffect(() => {
    if (left.read() && signedIn) place.current?.scrollIntoView();
    left.clear();
  }, [place, signedIn]);
}

function signInForSummary(): void {
  left.write(true);
  go('login', { uniIdRedirectUrl: here() });
}

interface SummaryCardProps {
  readonly transcript: Transcript;
  readonly state: WorkState;
  readonly actions: WorkActions;
  /** Called with a work that was started, which is then shown. */
  readonly onBegun: (workId: string) => void;
  readonly onTime: (seconds: number) => void;
}

/** Summary of a transcript by a model. The server goes on with it when the page is closed. */
export function SummaryCard({ transcript, state, actions, onBegun, onTime }: SummaryCardProps) {
  const signedIn = useSignedIn();
  const [summarize, { isLoading }] = useSummarizeVideoMutation();
  const [error, setError] = useState<unknown>(null);
  const [ids] = useState(() => new RequestIds());
  /** Summary that was started here. */
  const [begun, setBegun] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useReturn(place, signedIn);
  useEffect(() => {
    if (begun !== null) place.current?.scrollIntoView({ block: 'start' });
  }, [begun]);
  const begin = async (): Promise<void> => {
    const { title, url, source, label, cues, timed, writtenBy } = transcript;
    setError(null);
    try {
      const from = `${label} · ${source}`.slice(0, 200);
      const asked = { title, url, source: from, cues: [...cues], writtenBy, ...(!timed && { timed }) };
      const { work } = await ids.use(JSON.stringify(asked), (requestId) => summarize({ requestId, ...asked }).unwrap());
      rewrite('video-info', { workId: work.id });
      actions.adopt(work);
      onBegun(work.id);
      setBegun(work.id);
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <div ref={place} className="video-summary-place" data-begun={begun !== null || undefined}>
      <section className="video-card" aria-label="要点总结">
        <Heading level={2} size={16}>
          要点总结
        </Heading>
        {state.phase === 'ready' ? (
          <SummaryPieces
            ofVideo={transcript.timed && !isPasted(transcript)}
            state={state}
            actions={actions}
            onTime={onTime}
          />
        ) : (
          <>
            <Text size={14} tone="muted">
              由模型根据上面的文字稿写成，{transcript.timed ? '每条带时间，点时间回到原文。' : '请对照原文看。'}
            </Text>
            {signedIn ? (
              <Button kind="primary" block busy={isLoading} onClick={() => void begin()}>
                生成要点
              </Button>
            ) : (
              <Button kind="primary" block onClick={signInForSummary}>
                登录后生成要点
              </Button>
            )}
            {!signedIn && isPasted(transcript) ? (
              <Text size={12} tone="muted">
                粘贴的文字会留着，登录回来接着做
              </Text>
            ) : null}
          </>
        )}
        {error === null ? null : (
          <Text size={14} tone="danger" role="alert">
            {errorText(error).title}
          </Text>
        )}
      </section>
    </div>
  );
}
