import { errorText } from '../../../base/error-text';
import { ErrorState, Skeleton } from '../../../ui/states';
import type { Transcript } from '../transcript';
import type { useLink } from '../use-link';
import { CaptionChoice } from './CaptionChoice';
import { InfoCard } from './InfoCard';

interface LinkResultProps {
  readonly link: ReturnType<typeof useLink>;
  readonly onTranscript: (transcript: Transcript) => void;
}

/** Result of reading a link. */
export function LinkResult({ link: { state, text, run }, onTranscript }: LinkResultProps) {
  if (state.phase === 'none') return null;
  if (state.phase === 'busy') return <Skeleton label="正在读取网页" rows={4} />;
  if (state.phase === 'failed') {
    const { title, action } = errorText(state.error);
    return <ErrorState title={title} action={action} onAction={() => void run(text)} />;
  }
  return (
    <>
      <InfoCard info={state.info} />
      <CaptionChoice info={state.info} onTranscript={onTranscript} />
    </>
  );
}
