import { suggestedQuestions } from '@guanlan/contract/samples';
import type { AssistantDef } from '../../../kit/chat/assistant-def';
import { followUps } from '../follow-ups';
import { AssistantPage } from '../parts/AssistantPage';

const qianfan: AssistantDef = {
  id: 'qianfan',
  title: '千帆大模型',
  greeting: { title: '想查什么？', text: '知识问答与资料核对；模型能联网时先搜索再回答，来源列在下方。' },
  inputs: { placeholder: '输入要查的问题', search: 'on' },
  cards: [
    { title: '核对说法', text: '真假与出处', draft: '请核对下面的说法是否属实，并给出出处：\n' },
    { title: '梳理来龙去脉', text: '按时间排列', draft: '请按时间梳理这件事的来龙去脉：' },
    { title: '对比', text: '列成一张表', draft: '请查资料并用表格对比：' },
    { title: '找原文', text: '政策与公告', draft: '请找到下面内容的原文出处，并概括要点：\n' },
  ],
  chips: suggestedQuestions.qianfan,
  followUps,
};

/** Chat with the models of the search provider, whose answers cite their sources. */
export function QianfanChatScreen({ conversationId }: { conversationId?: string | undefined }) {
  return <AssistantPage assistant={qianfan} route="qianfan-chat" conversationId={conversationId} />;
}
