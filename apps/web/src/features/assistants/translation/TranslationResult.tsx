import type { TranslationInput, Work } from '@guanlan/contract';
import { languageNames } from '@guanlan/contract/languages';
import { useCallback, useState } from 'react';
import { callFunction } from '../../../base/cloud/cloud';
import { isDemoModel } from '../../../base/demo-model';
import { newId } from '../../../base/new-id';
import type { WorkActions } from '../../../kit/works/use-work';
import { isSaidByWork } from '../../../kit/works/use-work-problem';
import type { Deed } from '../../../kit/works/use-work-remedy';
import { Text } from '../../../ui/Text';
import { attempt } from '../writing/attempt';
import { NoteSheet } from '../writing/NoteSheet';
import { isUnwritten, Unwritten } from '../writing/Unwritten';
import type { OwnTexts } from './own-texts';
import { ParagraphRow } from './ParagraphRow';

/** Notes for another try that one tap sends. */
const wishes = ['更口语', '更正式', '更贴近原文', '更通顺', '更短一点'] as const;

interface TranslationResultProps {
  readonly work: Work;
  readonly input: TranslationInput;
  readonly actions: WorkActions;
  readonly model: string | undefined;
  readonly own: OwnTexts;
  /** Leads back to the form with the original in it. */
  readonly edit: Deed;
}

/** Paragraphs of a translation: below their originals on a phone, beside them where there is room. */
export function TranslationResult({ work, input, actions, model, own, edit }: TranslationResultProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const { id: workId } = work;
  const onRetry = useCallback(
    (piece: number, note: string | undefined, other?: string): void => {
      if (note === undefined) {
        setAsked(piece);
        return;
      }
      const by = other ?? model;
      const options = { ...(note === '' ? {} : { note }), ...(by === undefined ? {} : { model: by }) };
      void attempt(actions.retry(piece, options));
    },
    [actions, model],
  );
  const onWrite = useCallback(
    (piece: number, text: string): Promise<boolean> =>
      attempt(
        callFunction('works.write', { requestId: newId(), workId, piece, text }).then(({ work: now }) =>
          actions.adopt(now),
        ),
      ),
    [actions, workId],
  );
  const unwritten = isUnwritten(work);
  return (
    <section className="tr-result" aria-label="译文">
      <Text size={12} tone="muted">
        {languageNames[input.from]} → {languageNames[input.to]} · {work.pieces.length} 段
        {input.glossary.length > 0 ? ` · 用到 ${input.glossary.length} 条术语` : ''} ·{' '}
        {isDemoModel(work.model) ? '演示' : 'AI 生成'}
      </Text>
      {unwritten ? <Unwritten {...{ work, actions, edit }} again="继续翻译" /> : null}
      <ol className="tr-rows">
        {work.pieces.map((piece) => (
          <ParagraphRow
            key={piece.n}
            piece={piece}
            input={input}
            running={work.running}
            isUnwritten={unwritten}
            isSaidBelow={isSaidByWork(work, piece.answers.at(-1)?.error)}
            edited={own.texts[piece.n]}
            onEdited={own.change}
            onRetry={onRetry}
            onWrite={onWrite}
          />
        ))}
      </ol>
      {asked === null ? null : (
        <NoteSheet
          title={`重译第 ${asked + 1} 段`}
          notes={wishes}
          onClose={() => setAsked(null)}
          onRetry={(note) => {
            setAsked(null);
            onRetry(asked, note);
          }}
        />
      )}
    </section>
  );
}
