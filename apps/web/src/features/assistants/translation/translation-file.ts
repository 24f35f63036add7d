import { ParagraphData, type TranslationInput, type Work } from '@guanlan/contract';
import { fileName } from '../../../kit/chat/conversation-file';
import type { WorkToShare } from '../../../kit/works/share/use-work-share';
import { aiLabel, countingAnswer, translatedText } from '../writing/answers';
import { bilingualMarkdown, bilingualText, type Paragraph, targetText } from './paragraphs';

/** Paragraphs of a work with their translations; only complete answers count. */
export function paragraphsOf({ pieces }: Work): Paragraph[] {
  return pieces.map(({ n, text, data, answers }) => {
    const answer = countingAnswer(answers);
    const kept = ParagraphData.safeParse(data);
    return {
      n,
      source: text,
      target: answer?.status === 'done' ? translatedText(answer, text) : null,
      gap: kept.success ? kept.data.gap : '\n\n',
    };
  });
}

/** Label of everything that leaves the page. */
export const labelOf = ({ pieces }: Work): string =>
  aiLabel(
    pieces.map(({ answers }) => countingAnswer(answers)),
    '译文',
  );

/** Translation, or original and translation, with the AI label at the end. */
export function translationText(work: Work, input: TranslationInput, kind: 'target' | 'both'): string {
  const paragraphs = paragraphsOf(work);
  const text = kind === 'target' ? targetText(paragraphs, input.to) : bilingualText(paragraphs);
  return `${text}\n\n（${labelOf(work)}）`;
}

/** File of a translation: plain text, or Markdown with the originals. */
export function translationFile(work: Work, input: TranslationInput, kind: 'txt' | 'md'): File {
  const name = fileName(work.title);
  if (kind === 'md') {
    return new File([bilingualMarkdown(paragraphsOf(work), work.title, labelOf(work))], name, {
      type: 'text/markdown',
    });
  }
  return new File([`${translationText(work, input, 'target')}\n`], name.replace(/md$/, 'txt'), { type: 'text/plain' });
}

/** Translated paragraphs to share, each with the answer that counts. */
export const translatedToShare = ({ pieces }: Pick<Work, 'pieces'>): WorkToShare['chosen'] =>
  pieces.flatMap((piece) => {
    const answer = countingAnswer(piece.answers);
    return answer?.status === 'done' ? [{ piece, answer }] : [];
  });
