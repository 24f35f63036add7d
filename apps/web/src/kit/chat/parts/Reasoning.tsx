import { memo, useState } from 'react';
import { Collapsible } from '../../../ui/Collapsible';
import { thinkingSeconds } from '../answer-figures';
import { useElapsed } from '../hooks/use-elapsed';
import { useReveal } from '../hooks/use-reveal';
import type { AnswerView } from '../stream/answer-stream';

/** Whether the reasoning is unchanged: growth of the answer below it is no reason to render it again. */
function isSame({ view: a }: { view: AnswerView }, { view: b }: { view: AnswerView }): boolean {
  return (
    a.message.reasoning === b.message.reasoning &&
    a.message.reasoningMs === b.message.reasoningMs &&
    a.message.status === b.message.status &&
    (a.message.text === '') === (b.message.text === '') &&
    a.thinkingSince === b.thinkingSince &&
    a.thoughtMs === b.thoughtMs
  );
}

/**
 * The model's reasoning: open while it runs, one line with its duration afterwards, unless the user opens or closes it.
 */
export const Reasoning = memo(function Reasoning({ view }: { view: AnswerView }) {
  const { message, thinkingSince, thoughtMs } = view;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const thinking = message.status === 'streaming' && message.text === '' && message.reasoningMs === null;
  const { text } = useReveal(message.reasoning, thinking);
  const elapsed = useElapsed(thinking ? thinkingSince : null);
  if (message.reasoning === '') return null;
  const ms = message.reasoningMs ?? thoughtMs ?? elapsed;
  const seconds = ms === null ? '' : ` ${thinkingSeconds(ms)}`;
  return (
    <div className="chat-reasoning">
      <Collapsible
        title={thinking ? `正在思考${seconds}` : seconds === '' ? '思考过程' : `已思考${seconds}`}
        open={chosen ?? thinking}
        onOpenChange={setChosen}
      >
        <div className="chat-reasoning-text">{text.trim()}</div>
      </Collapsible>
    </div>
  );
}, isSame);
