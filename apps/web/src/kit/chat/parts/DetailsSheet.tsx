import type { Message } from '@guanlan/contract';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { answerFigures } from '../answer-figures';

/** Sheet about how an answer was made: model, tokens, waits and speed. */
export function DetailsSheet({ message, onClose }: { message: Message; onClose: () => void }) {
  const figures = answerFigures(message);
  return (
    <BottomSheet open title="回答详情" onClose={onClose}>
      {figures.length === 0 ? (
        <p className="chat-aside">模型没有报告这次回答的数据</p>
      ) : (
        <dl className="chat-figures">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </BottomSheet>
  );
}
