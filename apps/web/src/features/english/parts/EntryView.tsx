import type { EnglishEntry } from '@guanlan/contract';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { Badge } from '../../../ui/Badge';

/** Dictionary entry: pronunciations, meanings, senses with examples, forms. */
export function EntryView({ entry }: { entry: EnglishEntry }) {
  const { word, american, british, meanings, senses, forms, exams } = entry;
  return (
    <>
      <div className="english-sounds">
        {american === null ? null : (
          <span>
            美 <span className="english-ipa">/{american}/</span>
          </span>
        )}
        {british === null ? null : (
          <span>
            英 <span className="english-ipa">/{british}/</span>
          </span>
        )}
        <SpeakButton language="en" text={word} label="朗读单词" />
      </div>
      <ul className="english-meanings">
        {meanings.map(({ pos, text }, at) => (
          <li key={at}>
            {pos === '' ? null : <span className="english-pos">{pos}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {senses.length === 0 ? null : (
        <section aria-label="英文释义">
          <h3 className="english-label">英文释义</h3>
          <ul className="english-senses">
            {senses.map(({ pos, gloss, example }, at) => (
              <li key={at}>
                <p>
                  <span className="english-pos">{pos}</span>
                  {gloss}
                </p>
                {example === null ? null : <p className="english-example">{example}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {forms.length === 0 ? null : (
        <dl className="english-forms">
          {forms.map(({ name, word: form }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{form}</dd>
            </div>
          ))}
        </dl>
      )}
      {exams.length === 0 ? null : (
        <div className="english-exams">
          {exams.map((exam) => (
            <Badge key={exam}>{exam}</Badge>
          ))}
        </div>
      )}
    </>
  );
}
