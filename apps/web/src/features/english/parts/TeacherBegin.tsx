import { SetupChoice } from './SetupChoice';
import { WordListLink } from './WordListLink';

/** The empty chat: level, topic, and the word list. */
export function TeacherBegin() {
  return (
    <>
      <SetupChoice />
      <WordListLink />
    </>
  );
}
