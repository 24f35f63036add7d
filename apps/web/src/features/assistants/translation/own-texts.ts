import type { Work } from '@guanlan/contract';
import { useCallback, useState } from 'react';
import type { Deed } from '../../../kit/works/use-work-remedy';
import { countingAnswer, translatedText } from '../writing/answers';

/** Translations that the user is writing. */
export interface OwnTexts {
  /** Text of each paragraph whose field is open, by its number. */
  readonly texts: Readonly<Record<number, string>>;
  /** Changes the text of a paragraph; undefined closes its field. */
  readonly change: (piece: number, text: string | undefined) => void;
}

export function useOwnTexts(): OwnTexts {
  const [texts, setTexts] = useState<OwnTexts['texts']>({});
  const change = useCallback(
    (piece: number, text: string | undefined): void =>
      setTexts(({ [piece]: _, ...others }) => (text === undefined ? others : { ...others, [piece]: text })),
    [],
  );
  return { texts, change };
}

/** Whether nothing of a work is translated, by the model or by the user: then the original may be changed for another try. */
export const isUntouched = ({ pieces }: Pick<Work, 'pieces'>, { texts }: OwnTexts): boolean =>
  Object.values(texts).every((text) => text === undefined) &&
  pieces.every(({ answers }) => answers.every(({ text }) => text === ''));

/**
 * Opens the field of the first paragraph without a translation; null while the user writes one of those, whose field has
 * the page's primary action.
 */
export function translateByHand({ pieces }: Pick<Work, 'pieces'>, { texts, change }: OwnTexts): Deed | null {
  const missing = pieces.filter(({ answers }) => !answers.some(({ status }) => status === 'done'));
  const [first] = missing;
  if (!first || missing.some(({ n }) => texts[n] !== undefined)) return null;
  const begun = translatedText(countingAnswer(first.answers), first.text);
  return { label: '自己翻译', run: () => change(first.n, begun) };
}
