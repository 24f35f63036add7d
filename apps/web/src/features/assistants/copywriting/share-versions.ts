import { CopyInput, type Work } from '@guanlan/contract';
import { plainRewrite } from '@guanlan/contract/plain-answer';
import { fileStem } from '../../../kit/chat/conversation-file';
import type { WorkToShare } from '../../../kit/works/share/use-work-share';
import { aiLabel, countingAnswer } from '../writing/answers';

/** Versions of a run to share: those accepted, else all that are complete and were not rejected. */
export function versionsToShare({ pieces }: Pick<Work, 'pieces'>): WorkToShare['chosen'] {
  const written = pieces.flatMap((piece) => {
    const answer = countingAnswer(piece.answers);
    return answer?.status === 'done' && answer.mark !== 'rejected' ? [{ piece, answer }] : [];
  });
  const kept = written.filter(({ answer }) => answer.mark === 'kept');
  return kept.length > 0 ? kept : written;
}

/** Text file of the versions to share, with the AI label at its end. */
export function versionsFile(work: Work): File {
  const original = CopyInput.safeParse(work.input).data?.text ?? '';
  const chosen = versionsToShare(work);
  const texts = chosen.map(({ piece, answer }) => {
    const text = plainRewrite(answer.text, original);
    return chosen.length > 1 ? `【版本 ${piece.n + 1}】\n${text}` : text;
  });
  const label = aiLabel(
    chosen.map(({ answer }) => answer),
    '本文',
  );
  const content = `${[...texts, `（${label}）`].join('\n\n')}\n`;
  return new File([content], `${fileStem(work.title)}.txt`, { type: 'text/plain' });
}
