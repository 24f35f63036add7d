import type { SharedVerse } from '@guanlan/contract';
import { modelsOf, type SharedContent } from '../../../kit/works/share/shared-work';
import '../../../kit/works/share/shared-work.css';
import { aiLabel, modelName, noteOf, quotationLines, verseLines } from './verse-text';

/** Versions of a poem on the page of a share: title, verse, afterword, and which words are quoted. */
export function SharedPoem({ messages }: SharedContent) {
  return (
    <>
      {messages.map(({ verse, text }, at) =>
        verse ? (
          <Poem key={at} verse={verse} />
        ) : (
          <p key={at} className="shared-words">
            {text}
          </p>
        ),
      )}
      <p className="shared-note">{aiLabel([...new Set(modelsOf(messages).map(modelName))].join('、'))}</p>
    </>
  );
}

function Poem({ verse }: { readonly verse: SharedVerse }) {
  const note = noteOf(verse);
  return (
    <article className="shared-verse">
      {verse.title === '' ? null : <h2>{verse.title}</h2>}
      {verseLines(verse).map(({ text, stanza }, at) => (
        <p key={at} className="shared-line" data-stanza={(stanza && at > 0) || undefined}>
          {text}
        </p>
      ))}
      {note === '' ? null : <p className="shared-afterword">{note}</p>}
      {quotationLines(verse).map((line, at) => (
        <p key={at} className="shared-quote">
          {line}
        </p>
      ))}
    </article>
  );
}
