import type { EnglishCard, EnglishGrade } from '@guanlan/contract';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { Button } from '../../../ui/Button';
import { Heading } from '../../../ui/Text';
import { pauseText } from '../review/pause';
import './review.css';

interface ReviewCardProps {
  readonly card: EnglishCard;
  readonly isOpen: boolean;
}

/** Flash card of a word; its meaning shows once it is turned. */
export function ReviewCard({ card, isOpen }: ReviewCardProps) {
  const { word, phonetic, meaning, sentence } = card;
  return (
    <article className="english-review-card" aria-live="polite">
      <Heading level={2} size={28}>
        {word}
      </Heading>
      <div className="english-review-sound">
        {phonetic === null ? null : <span className="english-ipa">/{phonetic}/</span>}
        <SpeakButton language="en" text={word} label="朗读单词" />
      </div>
      {sentence === '' ? null : <p className="english-review-sentence">{sentence}</p>}
      {isOpen ? <p className="english-review-meaning">{meaning}</p> : null}
    </article>
  );
}

const grades: readonly (readonly [EnglishGrade, string])[] = [
  [1, '忘了'],
  [2, '困难'],
  [3, '记得'],
  [4, '轻松'],
];

interface GradesProps {
  readonly card: EnglishCard;
  /** Time at which the card was turned, ms since the epoch. */
  readonly now: number;
  readonly onGrade: (grade: EnglishGrade) => void;
}

/** Grades to choose from, each with the time until the word's next review. */
export function Grades({ card, now, onGrade }: GradesProps) {
  return (
    <fieldset className="english-grades" aria-label="记得怎么样">
      {grades.map(([grade, label]) => (
        <Button key={grade} aria-keyshortcuts={String(grade)} onClick={() => onGrade(grade)}>
          <span className="english-grade">
            <span>{label}</span>
            <small>{pauseText((card.next[grade - 1] ?? now) - now)}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
