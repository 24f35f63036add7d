import type { LibaiCheck, Work, WorkAnswer, WorkPiece } from '@guanlan/contract';
import { View } from 'tamagui';
import { saveFile } from '../../../base/save-file';
import { useWorkShare } from '../../../kit/works/share/use-work-share';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { showToast } from '../../../ui/notice/toast';
import { chatSharing } from '../../chat/chat-sharing';
import { verseImage } from './verse-image';
import { canRevise, modelName, revisionNote, sharedText, verseFileName } from './verse-text';
import type { VersionDeeds } from './version-deeds';

interface VersionActionsProps {
  readonly work: Work;
  readonly piece: WorkPiece;
  readonly answer: WorkAnswer;
  readonly check: LibaiCheck;
  readonly deeds: VersionDeeds;
  readonly onRetry: (note?: string) => void;
}

/** Actions of a complete version. */
export function VersionActions({ work, piece, answer, check, deeds, onRetry }: VersionActionsProps) {
  const { id, mark, text, model } = answer;
  const labelled = sharedText(text, check, modelName(model));
  const { share, sheets } = useWorkShare({ sharing: chatSharing, what: '这一稿', without: '其他稿和以后的修改' });
  const saveImage = async (): Promise<void> => {
    const image = await verseImage(check, modelName(model));
    if (!image) return showToast({ title: '这个浏览器画不出图片，请分享文字', icon: 'error' });
    await saveFile(new File([image], verseFileName(check.title, 'png'), { type: 'image/png' }));
  };
  const saveText = (): Promise<void> =>
    saveFile(new File([labelled], verseFileName(check.title, 'txt'), { type: 'text/plain' }));
  const others = [
    { label: '图片', run: saveImage },
    { label: '文字文件', run: saveText },
  ];
  return (
    <View gap="$4">
      {canRevise(check) ? (
        <Button kind="primary" onClick={() => onRetry(revisionNote(check))}>
          按律修改
        </Button>
      ) : null}
      <View flexDirection="row" flexWrap="wrap" columnGap="$8">
        <Chip on={mark === 'kept'} onClick={() => deeds.mark(id, mark === 'kept' ? null : 'kept')}>
          {mark === 'kept' ? '已留' : '留'}
        </Chip>
        <Chip on={mark === 'rejected'} onClick={() => deeds.mark(id, mark === 'rejected' ? null : 'rejected')}>
          {mark === 'rejected' ? '已弃' : '弃'}
        </Chip>
        <Chip icon="refresh" onClick={() => onRetry()}>
          重写
        </Chip>
        <Chip icon="copy" onClick={() => void copyText(labelled)}>
          复制
        </Chip>
        <Chip icon="share" onClick={() => void share({ work, chosen: [{ piece, answer }], others })}>
          分享
        </Chip>
      </View>
      {sheets}
    </View>
  );
}
