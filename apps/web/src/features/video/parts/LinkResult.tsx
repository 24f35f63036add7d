import { errorText } from '../../../base/error-text';
import { Chip } from '../../../ui/Chip';
import { ErrorState, Skeleton } from '../../../ui/states';
import type { Transcript } from '../transcript';
import type { useLink } from '../use-link';
import { CaptionChoice } from './CaptionChoice';
import { InfoCard } from './InfoCard';
import type { VideoMode } from './ModeChips';

interface LinkResultProps {
  readonly link: ReturnType<typeof useLink>;
  readonly onTranscript: (transcript: Transcript) => void;
  /** Chooses another origin of a transcript. */
  readonly onMode: (mode: VideoMode) => void;
}

/** Result of reading a link. */
export function LinkResult({ link: { state, text, run }, onTranscript, onMode }: LinkResultProps) {
  if (state.phase === 'none') return null;
  if (state.phase === 'busy') return <Skeleton label="正在读取网页" rows={4} />;
  if (state.phase === 'failed') {
    const { title, action } = errorText(state.error);
    return (
      <ErrorState
        title={title}
        action={action}
        onAction={() => void run(text)}
        other={
          <div className="video-actions">
            <Chip onClick={() => onMode('paste')}>改为粘贴文字</Chip>
            <Chip onClick={() => onMode('file')}>选本地文件</Chip>
          </div>
        }
      />
    );
  }
  return (
    <>
      <InfoCard info={state.info} />
      <CaptionChoice info={state.info} isFresh={state.isFresh === true} onTranscript={onTranscript} />
    </>
  );
}
