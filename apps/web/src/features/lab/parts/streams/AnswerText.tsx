import { Heading, Text } from '../../../../ui/Text';
import { CodeText } from '../CodeText';

interface AnswerTextProps {
  readonly text: string;
  readonly reasoning: string;
  readonly running: boolean;
}

/** Answer of the model as plain text, with the reasoning apart. */
export function AnswerText({ text, reasoning, running }: AnswerTextProps) {
  return (
    <section className="lab-section" aria-label="回答" aria-busy={running}>
      <Heading level={2} size={16}>
        回答
      </Heading>
      {reasoning === '' ? null : (
        <>
          <Heading level={3} size={14} tone="muted">
            推理（{reasoning.length} 字）
          </Heading>
          <CodeText label="推理" text={reasoning} />
        </>
      )}
      <Heading level={3} size={14} tone="muted">
        正文（{text.length} 字）
      </Heading>
      {text === '' ? <Text tone="muted">还没有正文</Text> : <CodeText label="正文" text={text} />}
    </section>
  );
}
