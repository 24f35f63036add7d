import type { LibaiCheck, WorkAnswer } from '@guanlan/contract';
import { View } from 'tamagui';
import { saveFile } from '../../../base/save-file';
import { showActionSheet } from '../../../ui/action-sheet';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { showToast } from '../../../ui/toast';
import { verseImage } from './verse-image';
import { canRevise, revisionNote, sharedText, verseFileName } from './verse-text';
import type { VersionDeeds } from './version-deeds';

interface VersionActionsProps {
  readonly answer: WorkAnswer;
  readonly check: LibaiCheck;
  readonly deeds: VersionDeeds;
  readonly onRetry: (note?: string) => void;
}

/** What can be done with a version that is written. */
export function VersionActions({ answer, check, deeds, onRetry }: VersionActionsProps) {
  const { id, mark, text, model } = answer;
  const labelled = sharedText(text, check, modelName(model));
  const share = async (): Promise<void> => {
    const picked = await showActionSheet({ title: '分享这一稿', items: ['图片', '文字文件'] });
    if (!('tapIndex' in picked)) return;
    const image = picked.tapIndex === 0 ? await verseImage(check, modelName(model)) : null;
    if (picked.tapIndex === 0 && !image) return showToast({ title: '这个浏览器画不出图片，请分享文字', icon: 'error' });
    const name = verseFileName(check.title, image ? 'png' : 'txt');
    await saveFile(
      image ? new File([image], name, { type: 'image/png' }) : new File([labelled], name, { type: 'text/plain' }),
    );
  };
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
        <Chip icon="download" onClick={() => void share()}>
          分享
        </Chip>
      </View>
    </View>
  );
}

/** A model as the label names it: the demonstration model by its own name. */
const modelName = (model: string | null): string => (model?.startsWith('demo/') ? '演示模型' : (model ?? '大模型'));
