import type { ErrorCode, FunctionOutput } from '@guanlan/contract';
import { Suspense, useEffect } from 'react';
import { brand } from '../../../base/brand';
import { errorText } from '../../../base/error-text';
import { href, replace } from '../../../base/go';
import { AI_LABEL, worksLabel } from '../../../kit/chat/share/ai-label';
import { modelsOf } from '../../../kit/works/share/shared-work';
import { Link } from '../../../ui/Link';
import { Screen } from '../../../ui/Screen';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states';
import { Heading, Text } from '../../../ui/Text';
import { chatApi } from '../../chat/chatApi';
import { SharedMessages } from '../parts/SharedMessages';
import { sharedViews } from '../shared-views';
import './shared-chat.css';

/** Keeps search engines from indexing the page: it is for people who have its link. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

const day = (ms: number): string => new Date(ms).toLocaleDateString('zh-CN', { timeZone: 'Asia/Shanghai' });

/** Codes of errors that no retry can change: the share has ended, or the id in the address is none. */
const deadLinkCodes: ReadonlySet<unknown> = new Set<ErrorCode>(['NOT_FOUND', 'INVALID_PARAM']);

type Shared = FunctionOutput<'chat.shared'>;

/** Whether a share is an answer of the search: its readers look at the sources, not at the model's identifier. */
const isSearch = (work: Shared['work']): boolean => work?.tool === 'search-answer';

/** Work of a tool, rendered by the tool's own view. */
function ShownWork({ work, title, messages }: Shared & { readonly work: NonNullable<Shared['work']> }) {
  const View = sharedViews[work.tool];
  return (
    <section className="shared-work" aria-label="分享的内容">
      <p className="shared-label">{isSearch(work) ? AI_LABEL : worksLabel(modelsOf(messages))}</p>
      <Suspense fallback={<Skeleton label="正在打开" />}>
        <View work={work} title={title} messages={messages} paced />
      </Suspense>
    </section>
  );
}

function Conversation({ shared }: { shared: Shared }) {
  const { title, assistant, work, messages, createdAt, expiresAt } = shared;
  const until = expiresAt === null ? '' : `，${day(expiresAt)}到期`;
  return (
    <div className="shared-chat">
      <Heading level={1} size={22}>
        {title}
      </Heading>
      <Text tone="muted" size={14}>
        {day(createdAt)}分享{until} · {work ? '' : `回答${AI_LABEL}，`}请核对后使用
      </Text>
      {work ? <ShownWork {...shared} work={work} /> : <SharedMessages messages={messages} assistant={assistant} />}
      {isSearch(work) ? (
        <Link href={`#${href('search')}`}>用{brand.name}搜索</Link>
      ) : work?.tool === 'copywriting' ? (
        <Link href={`#${href('copywriting')}`}>用{brand.name}改写</Link>
      ) : (
        <Link href={`#${href('home')}`}>用{brand.name}聊聊</Link>
      )}
    </div>
  );
}

/** Shared messages, read-only, for anybody who has the link. */
export function SharedChatScreen({ id }: { id?: string | undefined }) {
  useNoIndex();
  const { data, error, refetch, isFetching } = chatApi.useSharedQuery(id ?? '', { skip: !id });
  const isGone = !id || deadLinkCodes.has((error as { code?: unknown } | undefined)?.code);
  return (
    <Screen>
      {data ? (
        <Conversation shared={data} />
      ) : isGone ? (
        <EmptyState
          title="链接已失效"
          hint="分享的人停止了分享，或链接已经到期"
          action="回到首页"
          onAction={() => replace('home')}
        />
      ) : error && !isFetching ? (
        <ErrorState title={errorText(error).title} action="重试" onAction={() => void refetch()} />
      ) : (
        <Skeleton label="正在打开分享的内容" />
      )}
    </Screen>
  );
}
