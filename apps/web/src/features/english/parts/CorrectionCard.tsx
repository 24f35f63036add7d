import type { EnglishCorrection } from '@guanlan/contract';
import { memo } from 'react';
import { isDemoModel } from '../../../base/demo-model';
import { aiLabel } from '../../../kit/chat/share/ai-label';
import { SpeakButton } from '../../../kit/speech/SpeakButton';
import { copyText } from '../../../ui/clipboard';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { changesOf } from '../corrections/changes';

interface CorrectionCardProps {
  readonly correction: EnglishCorrection;
  /** Model that made the correction; null where it is unknown. */
  readonly model: string | null;
}

/** Sentence for the clipboard, with the AI label where a model wrote it. */
const sentenceToCopy = ({ original, better }: EnglishCorrection, model: string | null): string =>
  better === original ? better : `${better}\n\n（${aiLabel(model)}）`;

/** Card of one sentence: the changes, the reason, and a more natural wording. */
export const CorrectionCard = memo(function CorrectionCard({ correction, model }: CorrectionCardProps) {
  const { original, corrected, reason, better } = correction;
  const isSame = original === corrected;
  // Each correction that was written for the demonstration model has a reason; it read no other sentence, so none may
  // be called correct.
  const isUnread = isSame && isDemoModel(model) && reason === '';
  if (isUnread) {
    return (
      <p className="english-passed">
        <span data-words="">{original}</span>
        <small>演示模型没有批改</small>
      </p>
    );
  }
  return (
    <article className="english-card" data-right={isSame || undefined}>
      <p className="english-sentence" data-words="" data-original={original} data-sentence={corrected}>
        {isSame ? (
          <>
            <span className="english-right">
              <Icon name="check" size={16} />
              <span className="ui-sr-only">没有错误：</span>
            </span>
            {original}
          </>
        ) : (
          <Changes original={original} corrected={corrected} />
        )}
      </p>
      {reason === '' ? null : <p className="english-reason">{reason}</p>}
      {better === corrected ? null : (
        <p className="english-better">
          <strong>更自然</strong>
          <span data-words="">{better}</span>
        </p>
      )}
      <div className="english-card-foot">
        <SpeakButton language="en" text={better} label="朗读这一句" />
        <IconButton
          icon="copy"
          size={18}
          label="复制改好的句子"
          onClick={() => void copyText(sentenceToCopy(correction, model))}
        />
      </div>
    </article>
  );
});

/** Memoized, since each piece of a growing answer makes all corrections anew, and a comparison takes time. */
const Changes = memo(function Changes({ original, corrected }: { original: string; corrected: string }) {
  return changesOf(original, corrected).map(({ kind, text }, at) =>
    kind === 'same' ? (
      <span key={at}>{text}</span>
    ) : kind === 'added' ? (
      <ins key={at}>
        <span className="ui-sr-only">改为</span>
        {text}
      </ins>
    ) : (
      <del key={at}>
        <span className="ui-sr-only">删去</span>
        {text}
      </del>
    ),
  );
});
