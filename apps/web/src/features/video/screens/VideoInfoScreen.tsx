import { VideoSummaryInput } from '@guanlan/contract';
import { useMemo, useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { replace } from '../../../base/go';
import { useWork } from '../../../kit/works/use-work';
import { Chip } from '../../../ui/Chip';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { FilePanel } from '../parts/FilePanel';
import { LinkForm } from '../parts/LinkForm';
import { LinkResult } from '../parts/LinkResult';
import { Records } from '../parts/Records';
import { SiteHealthCard } from '../parts/SiteHealthCard';
import { SummaryCard } from '../parts/SummaryCard';
import { TranscribeCard } from '../parts/TranscribeCard';
import { type Moment, TranscriptCard } from '../parts/TranscriptCard';
import type { Transcript } from '../transcript';
import { useFile } from '../use-file';
import { useLink } from '../use-link';
import { useTranscription } from '../use-transcription';
import '../parts/video.css';

interface VideoInfoProps {
  readonly url?: string | undefined;
  readonly recordId?: string | undefined;
  readonly workId?: string | undefined;
  readonly transcriptionId?: string | undefined;
}

/** Facts, captions and summary of a video: from a shared link, or from a local file. */
export function VideoInfoScreen(props: VideoInfoProps) {
  const { url, recordId, workId, transcriptionId } = props;
  // The key resets the page for another address.
  return <Page key={`${url} ${recordId} ${workId} ${transcriptionId}`} {...props} />;
}

function Page({ url, recordId, workId, transcriptionId }: VideoInfoProps) {
  const [mode, setMode] = useState<'link' | 'file'>(transcriptionId === undefined ? 'link' : 'file');
  /** Chosen transcript, separately for the link and the file. */
  const [picked, setPicked] = useState<Readonly<Partial<Record<'link' | 'file', Transcript | undefined>>>>({});
  const [moment, setMoment] = useState<Moment | null>(null);
  const player = useRef<HTMLVideoElement>(null);
  const [shownWork, showWork] = useState(workId ?? null);
  const work = useWork(shownWork, 'video-summary');
  const pick = (from: 'link' | 'file', transcript?: Transcript): void => {
    setPicked((before) => ({ ...before, [from]: transcript }));
    setMoment(null);
  };
  const forgetLink = (): void => {
    pick('link');
    showWork(null);
  };
  const link = useLink({ url, recordId, onInfo: forgetLink });
  const file = useFile();
  const transcribing = useTranscription(transcriptionId);
  const summary = work.state.phase === 'ready' ? transcriptOf(work.state.work.input) : null;
  const heard = useHeard(transcribing.transcription);
  const chosen = picked[mode];
  const transcript = chosen ?? (mode === 'file' ? heard : summary);

  const videoFile = mode === 'file' && file.state.phase === 'ready' && file.state.facts !== null;
  const seek = (seconds: number): void => {
    setMoment({ seconds });
    if (player.current) player.current.currentTime = seconds;
  };
  return (
    <Screen>
      <div className="video-page">
        <fieldset className="video-modes">
          <legend className="ui-sr-only">来源</legend>
          <Chip on={mode === 'link'} onClick={() => setMode('link')}>
            分享链接
          </Chip>
          <Chip on={mode === 'file'} onClick={() => setMode('file')}>
            本地文件
          </Chip>
        </fieldset>
        {mode === 'link' ? (
          <>
            <LinkForm
              text={link.text}
              onText={link.setText}
              busy={link.state.phase === 'busy'}
              onRun={(text) => void link.run(text)}
              onCancel={link.cancel}
            />
            <LinkResult link={link} onTranscript={(next) => pick('link', next)} />
          </>
        ) : (
          <>
            <FilePanel
              state={file.state}
              onFile={(next) => {
                pick('file');
                void file.read(next);
              }}
              onCancel={file.cancel}
              onTranscript={(next) => pick('file', next)}
              player={player}
            />
            <TranscribeCard
              file={videoFile && file.state.phase === 'ready' ? file.state.file : null}
              transcribing={transcribing}
            />
          </>
        )}
        {work.state.phase === 'opening' ? <Skeleton label="正在打开要点" /> : null}
        {work.state.phase === 'failed' ? (
          <ErrorState
            title={errorText(work.state.error).title}
            action={errorText(work.state.error).action ?? '重新开始'}
            onAction={errorText(work.state.error).action ? work.actions.reload : () => replace('video-info')}
          />
        ) : null}
        {transcript ? (
          <>
            <TranscriptCard transcript={transcript} moment={moment} onTime={videoFile ? seek : null} />
            <SummaryCard
              transcript={transcript}
              // A summary belongs to its own transcript: one chosen later has none yet.
              state={summary && !same(summary, transcript) ? { phase: 'none' } : work.state}
              actions={work.actions}
              onBegun={showWork}
              onTime={seek}
            />
          </>
        ) : null}
        {mode === 'link' ? <SiteHealthCard /> : null}
      </div>
      <Records workId={shownWork} />
    </Screen>
  );
}

/** Transcript that a work was made of. */
function transcriptOf(input: unknown): Transcript | null {
  const parsed = VideoSummaryInput.safeParse(input);
  if (!parsed.success) return null;
  const { title, url, source, cues, writtenBy = null } = parsed.data;
  return { title, url, source, label: title, cues, writtenBy };
}

const same = (a: Transcript, b: Transcript): boolean =>
  a.title === b.title && a.cues.length === b.cues.length && a.cues.every(({ text }, n) => text === b.cues[n]?.text);

/** Result of a transcription as a transcript. */
function useHeard(transcription: ReturnType<typeof useTranscription>['transcription']): Transcript | null {
  return useMemo(() => {
    if (transcription?.status !== 'done') return null;
    const { name, cues, model, language } = transcription;
    return {
      cues,
      label: ['语音转写', language].filter(Boolean).join(' · '),
      source: model,
      title: name.replace(/\.[^.]+$/, ''),
      url: null,
      writtenBy: model,
    };
  }, [transcription]);
}
