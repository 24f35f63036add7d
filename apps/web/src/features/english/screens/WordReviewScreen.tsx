import { useMemo } from 'react';
import { errorText } from '../../../base/error-text';
import { go } from '../../../base/go';
import { Button } from '../../../ui/Button';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Grades, ReviewCard } from '../parts/ReviewCard';
import '../parts/review.css';
import { pauseText } from '../review/pause';
import type { ReviewSession, ReviewState } from '../review/review-session';
import { useReview } from '../review/use-review';
import { useReviewKeys } from '../review/use-review-keys';

/** Review of the words that are due, one after another. */
export function WordReviewScreen() {
  const { session, state } = useReview();
  useReviewKeys(session);
  if (state.phase === 'loading') {
    return (
      <Screen>
        <Skeleton label="正在加载要复习的单词" />
      </Screen>
    );
  }
  if (state.phase === 'failed') {
    const { title, action } = errorText(state.error);
    return (
      <Screen>
        <ErrorState title={title} action={action ?? '重试'} onAction={() => void session.load()} />
      </Screen>
    );
  }
  return <Round session={session} state={state} />;
}

interface RoundProps {
  readonly session: ReviewSession;
  readonly state: Extract<ReviewState, { phase: 'ready' }>;
}

function Round({ session, state }: RoundProps) {
  const { card, isOpen, done, left, canUndo } = state;
  // The times on the buttons are counted from the moment the card was turned.
  const seenAt = useMemo(() => (card && isOpen ? Date.now() : 0), [card, isOpen]);
  return (
    <Screen
      bottom={
        card ? (
          <div className="english-review-foot">
            {isOpen ? (
              <Grades card={card} now={seenAt} onGrade={(grade) => void session.grade(grade)} />
            ) : (
              <Button kind="primary" block onClick={() => session.open()}>
                看释义
              </Button>
            )}
            <p className="english-keys-hint">空格看释义 · 1 至 4 打分 · Z 撤销</p>
          </div>
        ) : null
      }
    >
      <div className="english-review">
        <div className="english-review-top">
          <span role="status">{card ? `还有 ${left} 个` : done > 0 ? `这一轮复习了 ${done} 个` : ''}</span>
          {canUndo ? (
            <Button kind="quiet" onClick={() => void session.undo()}>
              撤销上一个
            </Button>
          ) : null}
        </div>
        {card ? <ReviewCard card={card} isOpen={isOpen} /> : <Done {...state} />}
      </div>
    </Screen>
  );
}

function Done({ total, nextDue, done }: RoundProps['state']) {
  if (total === 0) {
    return (
      <EmptyState
        icon="book"
        title="生词本还是空的"
        hint="和英语老师聊天时，点不认识的单词，把它加入生词本"
        action="去聊天"
        onAction={() => go('english-teacher', {})}
      />
    );
  }
  const hint = nextDue === null ? undefined : `下一个单词在 ${pauseText(Math.max(0, nextDue - Date.now()))}后`;
  return (
    <EmptyState
      icon="check"
      title={done > 0 ? '复习完了' : '现在没有要复习的单词'}
      hint={hint}
      action="看生词本"
      onAction={() => go('english-words')}
    />
  );
}
