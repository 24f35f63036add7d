import type { SharedContent } from '../../../kit/works/share/shared-work';
import '../../../kit/works/share/shared-work.css';

/** Versions of a rewrite on the page of a share. */
export function SharedCopy({ messages }: SharedContent) {
  return messages.map(({ text, piece = 0 }) => (
    <Version key={piece} name={messages.length > 1 ? `版本 ${piece + 1}` : null} text={text} />
  ));
}

function Version({ name, text }: { readonly name: string | null; readonly text: string }) {
  return (
    <>
      {name === null ? null : (
        <h2 className="shared-head" data-share-block>
          {name}
        </h2>
      )}
      {text.split(/\n{2,}/).map((part, at) => (
        <p key={at} className="shared-words" data-share-block>
          {part}
        </p>
      ))}
    </>
  );
}
