import { SetupChoice } from './SetupChoice';
import { WordListLink } from './WordListLink';

/** Content of the empty chat: level, topic, and a link to the word list. */
export function TeacherBegin() {
  return (
    <>
      <SetupChoice />
      <WordListLink />
    </>
  );
}
