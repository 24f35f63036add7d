import { suggestedQuestions } from '@guanlan/contract/samples';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { followUps } from '../follow-ups';
import { AssistantPage } from '../parts/AssistantPage';

const deepseek: AssistantDef = {
  id: 'deepseek',
  title: '深度思考',
  greeting: { title: '今天想弄明白什么？', text: '先想清楚再回答：推理、代码、数学、长文，都可以问。' },
  inputs: { placeholder: '输入问题', search: 'off' },
  cards: [
    { title: '拆解难题', text: '一步步推理，讲清依据', draft: '请一步一步分析下面的问题，并说明每一步的依据：\n' },
    { title: '写与改代码', text: '说明需求，或贴上报错', draft: '请看下面的代码，指出问题并给出改好的版本：\n' },
    { title: '读懂长文', text: '提炼要点与结论', draft: '请提炼下面文字的要点，用列表写出：\n' },
    { title: '解数学题', text: '公式清楚，过程完整', draft: '请解答下面的题目，写出完整过程：\n' },
  ],
  chips: suggestedQuestions.deepseek,
  followUps,
};

/** Chat with the reasoning model. */
export function DeepseekChatScreen({ conversationId }: { conversationId?: string | undefined }) {
  return <AssistantPage assistant={deepseek} route="deepseek-chat" conversationId={conversationId} />;
}
