import { suggestedQuestions } from '@guanlan/contract/suggested-questions';
import { View } from 'tamagui';
import { Button } from '../../../ui/Button';
import { Text } from '../../../ui/Text';
import { askIn } from '../ask-target';

/** Chat that has an answer to the questions, whichever was chosen. */
const TARGET = 'deepseek-chat';

/** Questions that the demonstration model answers, and the sentence that it answers no others. */
export function HomeSamples() {
  return (
    <View render="section" aria-label="演示模型会答的问题" gap="$4">
      <Text size={12} tone="muted">
        演示模型：还没有接入大模型，只会回答这几个问题
      </Text>
      <div className="home-samples">
        {suggestedQuestions.deepseek.map((question) => (
          <Button key={question} onClick={() => askIn(TARGET, question)}>
            {question}
          </Button>
        ))}
      </div>
    </View>
  );
}
