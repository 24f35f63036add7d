import { VideoSummaryInput } from '@guanlan/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../base/error-text';
import { go, replace } from '../../../base/go';
import { takeHandedFile } from '../../../base/shared-in/handed-file';
import { useWork } from '../../../kit/works/use-work';
import { Screen } from '../../../ui/Screen';
import { ErrorState, Skeleton } from '../../../ui/states';
import { languageText } from '../local/language-text';
import { FilePanel } from '../parts/FilePanel';
import { LinkForm } from '../parts/LinkForm';
import { LinkResult } from '../parts/LinkResult';
import type { RecordList } from '../parts/ListChips';
import { ModeChips, type VideoMode } from '../parts/ModeChips';
import { Records } from '../parts/Records';
import { SiteHealthCard } from '../parts/SiteHealthCard';
import { SummaryCard } from '../parts/SummaryCard';
import { TranscribeCard } from '../parts/TranscribeCard';
import { type Moment, TranscriptCard } from '../parts/TranscriptCard';
import { PastePanel } from '../pasted/PastePanel';
import { usePaste } from '../pasted/use-paste';
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

/** Facts, captions and summary of a video: from a shared link, a local file, or a pasted transcript. */
export function VideoInfoScreen(props: VideoInfoProps) {
  const { url, recordId, workId, transcriptionId } = props;
  // Results that are read on the page are not in its properties, so an empty page needs a key of its own.
  const [emptied, setEmptied] = useState(0);
  const openNew = (): void => {
    setEmptied(emptied + 1);
    go('video-info');
  };
  // The key resets the page for another address.
  return <Page key={`${url} ${recordId} ${workId} ${transcriptionId} ${emptied}`} {...props} onNew={openNew} />;
}

function Page({ url, recordId, workId, transcriptionId, onNew }: VideoInfoProps & { readonly onNew: () => void }) {
  const paste = usePaste();
  const linked = url ?? recordId ?? workId;
  const [mode, setMode] = useState<VideoMode>(() => startMode(transcriptionId, linked, paste.draft.open));
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
  const chosen = mode === 'paste' ? paste.transcript : picked[mode];
  const transcript = chosen ?? (mode === 'file' ? heard : summary);
  const hasSummary = summary !== null && transcript != null && same(summary, transcript);
  const videoFile =
    mode === 'file' && file.state.phase === 'ready' && file.state.facts !== null ? file.state.file : null;
  const choose = (next: VideoMode): void => {
    setMode(next);
    paste.setOpen(next === 'paste');
  };
  const seek = (seconds: number): void => {
    setMoment({ seconds });
    if (player.current) player.current.currentTime = seconds;
  };
  useHandedFile(file, () => choose('file'));
  return (
    <Screen>
      <div className="video-page">
        <ModeChips mode={mode} onMode={choose} />
        {mode === 'paste' ? (
          <PastePanel
            paste={paste}
            shown={transcript ?? null}
            onLink={(text) => {
              choose('link');
              paste.clear();
              link.setText(text);
              void link.run(text);
            }}
          />
        ) : mode === 'link' ? (
          <>
            <LinkForm
              link={link}
              onTranscript={(text) => {
                setMode('paste');
                paste.takeText(text);
                link.setText('');
              }}
            />
            <LinkResult link={link} onTranscript={(next) => pick('link', next)} onMode={choose} />
          </>
        ) : (
          <>
            <FilePanel file={file} onTranscript={(next) => pick('file', next)} player={player} />
            <TranscribeCard file={videoFile} transcribing={transcribing} />
          </>
        )}
        <Opening work={work} />
        {transcript ? (
          <>
            <TranscriptCard transcript={transcript} moment={moment} onTime={videoFile ? seek : null} />
            <SummaryCard
              transcript={transcript}
              // A summary belongs to its own transcript: one chosen later has none yet.
              state={hasSummary || !summary ? work.state : { phase: 'none' }}
              actions={work.actions}
              onBegun={(id) => {
                showWork(id);
                if (mode === 'paste') paste.clear();
              }}
              onTime={seek}
            />
          </>
        ) : null}
        {mode === 'link' ? <SiteHealthCard /> : null}
      </div>
      <Records
        workId={shownWork}
        first={hasSummary ? 'summaries' : listOf[mode]}
        onNew={() => {
          paste.release();
          onNew();
        }}
      />
    </Screen>
  );
}

/** Reads a file that another page handed over, and shows its panel. */
function useHandedFile({ read }: ReturnType<typeof useFile>, show: () => void): void {
  const take = useEffectEvent(() => {
    const handed = takeHandedFile('video-info');
    if (!handed) return;
    show();
    void read(handed);
  });
  useEffect(() => take(), []);
}

/** List that keeps what comes of each origin. */
const listOf: Readonly<Record<VideoMode, RecordList>> = { link: 'records', file: 'transcriptions', paste: 'summaries' };

/** Summary that is being opened, or the reason why it cannot be. */
function Opening({ work: { state, actions } }: { readonly work: ReturnType<typeof useWork> }) {
  if (state.phase === 'opening') return <Skeleton label="正在打开要点" />;
  if (state.phase !== 'failed') return null;
  const { title, action } = errorText(state.error);
  return (
    <ErrorState
      title={title}
      action={action ?? '重新开始'}
      onAction={action ? actions.reload : () => replace('video-info')}
    />
  );
}

/** Mode that a page opens in: that of its address, else the one that an unfinished draft was left in. */
function startMode(transcriptionId: string | undefined, linked: string | undefined, pasting: boolean): VideoMode {
  if (transcriptionId !== undefined) return 'file';
  return linked === undefined && pasting ? 'paste' : 'link';
}

/** Transcript that a work was made of. */
function transcriptOf(input: unknown): Transcript | null {
  const parsed = VideoSummaryInput.safeParse(input);
  if (!parsed.success) return null;
  const { title, url, source, cues, timed = true, writtenBy = null } = parsed.data;
  return { title, url, source, label: title, cues, timed, writtenBy };
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
      timed: true,
      label: ['语音转写', language && languageText(language)].filter(Boolean).join(' · '),
      source: 'AI 听写',
      title: name.replace(/\.[^.]+$/, ''),
      url: null,
      writtenBy: model,
    };
  }, [transcription]);
}
