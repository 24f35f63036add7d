import type { FunctionInput } from '@guanlan/contract';
import { useState } from 'react';
import { errorText } from '../../../base/error-text';
import { showToast } from '../../../ui/notice/toast';
import { isOver, useReviewRealnameMutation } from './realnameApi';

type Review = FunctionInput<'realname.review'>;
/** Decision on a request. */
export type Decision = Review extends infer R ? (R extends Review ? Omit<R, 'id'> : never) : never;

/** Duration of an unexpected outcome's toast, ms. */
const TO_READ = 3000;

const done = { approve: '已通过', reject: '已拒绝' } as const;

/**
 * Decides a request. `onDecided` is called once nothing is left to decide, also where another administrator was faster.
 */
export function useReview(id: string, onDecided: () => void) {
  const [send] = useReviewRealnameMutation();
  const [deciding, setDeciding] = useState<Review['decision'] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const decide = async (decision: Decision): Promise<void> => {
    if (deciding !== null) return;
    setProblem(null);
    setDeciding(decision.decision);
    try {
      await send({ ...decision, id } as Review).unwrap();
      showToast({ title: done[decision.decision], icon: 'success' });
      onDecided();
    } catch (error) {
      if (isOver(error)) {
        showToast({ title: '这条申请已被处理或撤回', duration: TO_READ });
        onDecided();
      } else {
        const { title, fields } = errorText(error);
        setProblem(Object.values(fields)[0] ?? title);
      }
    } finally {
      setDeciding(null);
    }
  };
  return { decide, deciding, problem };
}
