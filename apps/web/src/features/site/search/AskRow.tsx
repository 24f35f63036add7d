import { useDemoServer } from '../../../base/cloud/use-demo-server';
import { describeRoute, storedHref } from '../../../base/go';
import { Row, RowGroup } from '../../../ui/Row';
import { type AskTarget, askIn } from '../ask-target';

interface AskRowProps {
  readonly query: string;
  readonly target: AskTarget;
}

/** Rows that ask the typed text: in a chat, or as a search with sources. */
export function AskRow({ query, target }: AskRowProps) {
  const isDemo = useDemoServer();
  return (
    <RowGroup>
      <Row
        title={`问 ${describeRoute(target).title}：${query}`}
        note={isDemo ? '演示模型只会回答首页推荐的问题' : '在新对话里回答'}
        onPress={() => askIn(target, query)}
      />
      <Row title={`搜索答案：${query}`} note="先搜索，再带出处回答" href={`#${storedHref('search', { q: query })}`} />
    </RowGroup>
  );
}
