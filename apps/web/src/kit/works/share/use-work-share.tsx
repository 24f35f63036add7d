import { SHARE_MESSAGES_MAX, shareWork, type Work, type WorkAnswer, type WorkPiece } from '@guanlan/contract';
import { type ReactNode, useState } from 'react';
import { showToast } from '../../../ui/notice/toast';
import { showActionSheet } from '../../../ui/overlay/action-sheet';
import { onDemand } from '../../../ui/overlay/on-demand';
import { worksLabel } from '../../chat/share/ai-label';
import type { ChatSharing } from '../../chat/share/sharing';
import { modelsOf, type SharedContent, type SharedView } from './shared-work';

const ImageSheet = onDemand(() => import('../../chat/share/ImageSheet').then((module) => module.ImageSheet));
const LinkSheet = onDemand(() => import('../../chat/share/LinkSheet').then((module) => module.LinkSheet));
const MyShares = onDemand(() => import('../../chat/share/MyShares').then((module) => module.MyShares));

/** Content of a share. */
export interface WorkToShare {
  readonly work: Work;
  /** Shared answers, in the order of their pieces. */
  readonly chosen: readonly { readonly piece: WorkPiece; readonly answer: WorkAnswer }[];
  /** Further formats. */
  readonly others: readonly { readonly label: string; readonly run: () => unknown }[];
}

interface WorkShareOptions {
  readonly sharing: ChatSharing;
  /** Shared content in words, such as 这份译文. */
  readonly what: string;
  /** Content that others do not see, in words, such as 以后的修改. */
  readonly without: string;
  /** Renders the picture; absent where one of the further formats is a picture. */
  readonly View?: SharedView;
}

interface Opened {
  readonly as: 'link' | 'image' | 'list';
  readonly order: WorkToShare;
  readonly content: SharedContent | null;
}

/** Shares a work as a link, a picture or a file. `sheets` has to be rendered on the page. */
export function useWorkShare(options: WorkShareOptions): {
  readonly share: (order: WorkToShare) => Promise<void>;
  readonly sheets: ReactNode;
} {
  const { what, View } = options;
  const [opened, setOpened] = useState<Opened | null>(null);
  const share = async (order: WorkToShare): Promise<void> => {
    // The last part of a conversation that is longer than one link shows.
    const chosen = order.chosen.slice(-SHARE_MESSAGES_MAX);
    if (chosen.length === 0) return showToast({ title: '还没有写好的内容可以分享' });
    const { work } = order;
    const pieces = chosen.map(({ piece: { n, text, data }, answer }) => ({ n, text, data, answer }));
    const content = shareWork(work.tool, work.input, pieces);
    const items = ['分享链接', ...(View && content ? ['生成图片'] : []), ...order.others.map(({ label }) => label)];
    const picked = await showActionSheet({ title: `分享${what}`, items });
    const item = 'tapIndex' in picked ? items[picked.tapIndex] : undefined;
    if (item === '分享链接') setOpened({ as: 'link', order: { ...order, chosen }, content });
    else if (item === '生成图片') setOpened({ as: 'image', order, content });
    else await order.others.find(({ label }) => label === item)?.run();
  };
  return { share, sheets: opened && <Sheets {...options} opened={opened} onOpen={setOpened} /> };
}

interface SheetsProps extends WorkShareOptions {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened | null) => void;
}

function Sheets({ sharing, what, without, View, opened, onOpen }: SheetsProps) {
  const { as, content } = opened;
  const { work, chosen } = opened.order;
  const close = (): void => onOpen(null);
  return (
    <>
      {as === 'link' ? (
        <LinkSheet
          sharing={sharing}
          conversationId={work.id}
          messageIds={chosen.map(({ answer }) => answer.id)}
          about={`${what}，看不到${without}`}
          onClose={close}
          onList={() => onOpen({ ...opened, as: 'list' })}
        />
      ) : null}
      {as === 'image' && content && View ? (
        <ImageSheet title={content.title ?? work.title} models={modelsOf(content.messages)} onClose={close}>
          <p className="share-label" data-share-block data-share-keep>
            {worksLabel(modelsOf(content.messages))}
          </p>
          <View {...content} title={content.title ?? work.title} />
        </ImageSheet>
      ) : null}
      {as === 'list' ? <MyShares sharing={sharing} onClose={close} /> : null}
    </>
  );
}
