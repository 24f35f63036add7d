import { useState } from 'react';
import { Collapsible } from '../../../ui/Collapsible';
import { thinkingSeconds } from '../answer-figures';
import type { AnswerView } from '../answer-stream';
import { useElapsed } from '../hooks/use-elapsed';
import { useReveal } from '../hooks/use-reveal';

/** The model's reasoning: open while it thinks, one line with its seconds afterwards, unless the reader says otherwise. */
export function Reasoning({ view: { message, thinkingSince, thoughtMs } }: { view: AnswerView }) {
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
}
