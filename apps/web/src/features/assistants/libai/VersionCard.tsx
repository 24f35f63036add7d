import type { Work, WorkAnswer, WorkPiece } from '@guanlan/contract';
import { plainAnswer } from '@guanlan/contract/plain-answer';
import { sampleTexts } from '@guanlan/contract/samples';
import { useState } from 'react';
import { View } from 'tamagui';
import { isDemoModel } from '../../../base/demo-model';
import { AnswerProblem } from '../../../kit/works/AnswerProblem';
import { isSaidByWork } from '../../../kit/works/use-work-problem';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { Heading, Text } from '../../../ui/Text';
import { CheckedText, type Look } from './check/CheckedText';
import type { Draft } from './use-poem-request';
import { VersionActions } from './VersionActions';
import type { VersionDeeds } from './version-deeds';

interface VersionCardProps {
  readonly work: Work;
  readonly piece: WorkPiece;
  readonly request: Draft;
  readonly look: Look;
  readonly waiting: boolean;
  readonly deeds: VersionDeeds;
}

/** Card of one version, with a switch between its tries. */
export function VersionCard({ work, piece, request, look, waiting, deeds }: VersionCardProps) {
  const { answers, n } = piece;
  const [chosen, setChosen] = useState<string | null>(null);
  const found = answers.findIndex(({ id }) => id === chosen);
  const at = found < 0 ? answers.length - 1 : found;
  const answer = answers[at];
  const name = `第${'一二三'.charAt(n) || n + 1}稿`;
  return (
    <section
      className={answer?.mark === 'rejected' ? 'libai-version is-rejected' : 'libai-version'}
      aria-label={name}
      aria-busy={answer?.status === 'streaming'}
    >
      <View flexDirection="row" alignItems="center" gap="$8" minHeight={44}>
        <Heading level={2} size={16} tone="accent" flexGrow={1}>
          {name}
        </Heading>
        {answers.length > 1 ? (
          <Tries at={at} count={answers.length} onTry={(next) => setChosen(answers[next]?.id ?? null)} />
        ) : null}
      </View>
      {answer && isDemoModel(answer.model) && !request.subject.trim().startsWith(sampleTexts.verse) ? (
        <Text size={14} tone="warning" role="note">
          演示：没有按你的题目写
        </Text>
      ) : null}
      {answer ? (
        <Body
          work={work}
          answer={answer}
          piece={piece}
          request={request}
          look={look}
          deeds={{ ...deeds, retried: () => setChosen(null) }}
        />
      ) : (
        <Text tone="muted">{waiting ? '等待落笔…' : '还没有写'}</Text>
      )}
    </section>
  );
}

interface TriesProps {
  readonly at: number;
  readonly count: number;
  readonly onTry: (at: number) => void;
}

function Tries({ at, count, onTry }: TriesProps) {
  return (
    <>
      <IconButton icon="back" size={18} label="上一次" disabled={at === 0} onClick={() => onTry(at - 1)} />
      <Text size={14} tone="muted" numeric>{`${at + 1}/${count}`}</Text>
      <IconButton icon="chevron" size={18} label="下一次" disabled={at === count - 1} onClick={() => onTry(at + 1)} />
    </>
  );
}

interface BodyProps extends Omit<VersionCardProps, 'waiting'> {
  readonly answer: WorkAnswer;
  readonly deeds: VersionDeeds & { readonly retried: () => void };
}

function Body({ work, answer, piece, request, look, deeds }: BodyProps) {
  const { status, text } = answer;
  const retry = (note?: string, model?: string): void =>
    void deeds.retry(piece.n, note, model).then((done) => done && deeds.retried());
  if (status === 'streaming') {
    return (
      <>
        <p className="libai-plain">{plainAnswer(text, '')}</p>
        <Text tone="muted" display="flex" alignItems="center" gap="$8" role="status">
          <Spinner size={18} />
          {text === '' ? '正在构思…' : '正在落笔…'}
        </Text>
      </>
    );
  }
  return (
    <>
      {text.trim() === '' && isSaidByWork(work, answer.error) ? (
        <Text tone="muted">还没有写</Text>
      ) : (
        <AnswerProblem
          answer={answer}
          className="writing-problem"
          retry={(model) => retry(undefined, model)}
          edit={{ label: '改题再写', run: deeds.edit }}
        />
      )}
      {text.trim() === '' ? null : (
        <CheckedText
          args={{
            form: request.form,
            ...(request.form === 'ci' ? { tune: request.tune } : {}),
            text: text.slice(0, 8000),
          }}
          look={look}
          onPoem={deeds.openPoem}
        >
          {(check) => <VersionActions {...{ work, piece, answer, check, deeds }} onRetry={retry} />}
        </CheckedText>
      )}
    </>
  );
}
