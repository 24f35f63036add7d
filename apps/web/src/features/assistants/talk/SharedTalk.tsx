import type { SharedMessage } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { type SharedContent, sharedPairs } from '../../../kit/works/share/shared-work';
import '../../../kit/works/share/shared-work.css';
import { directionOf } from '../translation/direction';

/** Translated conversation on the page of a share: each utterance in both languages. */
export function SharedTalk({ messages }: SharedContent) {
  return sharedPairs(messages).map(({ source, answer }, at) =>
    source?.said ? <Said key={at} said={source.said} text={source.text} meant={answer.text} /> : null,
  );
}

interface SaidProps {
  readonly said: NonNullable<SharedMessage['said']>;
  readonly text: string;
  readonly meant: string;
}

function Said({ said: { side, from, to }, text, meant }: SaidProps) {
  return (
    <p className="shared-said" data-side={side} data-share-block>
      <small lang={from} dir={directionOf(from)}>
        <span className="ui-sr-only">{languageNames[from]}：</span>
        {text}
      </small>
      <span lang={to} dir={directionOf(to)}>
        <span className="ui-sr-only">{languageNames[to]}：</span>
        {meant}
      </span>
    </p>
  );
}
