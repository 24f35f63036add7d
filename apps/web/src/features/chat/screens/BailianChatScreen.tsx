import { suggestedQuestions } from '@guanlan/contract/samples';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { followUps } from '../follow-ups';
import { AssistantPage } from '../parts/AssistantPage';

const bailian: AssistantDef = {
  id: 'bailian',
  title: '百炼大模型',
  greeting: { title: '我是通义，有什么可以帮你？', text: '中文写作、办公与知识问答；模型能联网时，可以先搜索再回答。' },
  inputs: { placeholder: '输入问题', search: 'off' },
  cards: [
    { title: '查资料', text: '讲清事实与依据', draft: '请查一查，并说明依据：' },
    { title: '办公写作', text: '方案与周报', draft: '请根据下面的要点写一份工作周报：\n' },
    { title: '读表格', text: '看懂数字变化', draft: '请分析下面的数据，说出最重要的三点变化：\n' },
    { title: '润色', text: '顺畅，不改原意', draft: '请润色下面这段文字，保留原意：\n' },
  ],
  chips: suggestedQuestions.bailian,
  followUps,
};

/** Chat with the models of the cloud platform, which can search the web. */
export function BailianChatScreen({ conversationId }: { conversationId?: string | undefined }) {
  return <AssistantPage assistant={bailian} route="bailian-chat" conversationId={conversationId} />;
}
